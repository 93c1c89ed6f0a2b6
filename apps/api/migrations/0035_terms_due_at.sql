-- Asked by every call of every member: the view went through the members to find what one of them owes. A function of plain
-- SQL becomes part of the statement it is in, and asks about the terms and one member's acceptances alone.
drop view terms_due;

-- Of each document the newest version in force, unless accepted. Who asks names the moment: the house has one clock, and it
-- is not the database's.
create function terms_due_at(member uuid, moment timestamptz)
  returns table (terms_id text, in_force_from timestamptz) language sql stable as $$
  select t.id, t.in_force_from from terms t
  where t.must_be_accepted and t.in_force_from <= moment
    and not exists (
      select from terms newer
      where newer.program_slug = t.program_slug and newer.code = t.code and newer.version > t.version
        and newer.in_force_from <= moment)
    and not exists (select from terms_acceptance a where a.member_id = member and a.terms_id = t.id)
$$;
