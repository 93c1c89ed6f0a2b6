-- Each entry of the audit carries the hash of the one before it: whoever changes, removes or adds one behind the
-- program's back breaks the chain at that place, and cannot mend it without changing every entry after it.
alter table audit_entry
  add column seq bigint,
  add column previous_hash bytea,
  add column hash bytea;

-- Where the chain ends: written by the trigger below and by nobody else. An entry cut off its end is missed here.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  entries bigint not null,
  head bytea not null
);

create function audit_genesis() returns bytea language sql immutable parallel safe
return sha256(convert_to('audit', 'UTF8'));

-- As a JSON array, so that no text can pass for the end of one part and the beginning of the next.
create function audit_hash(
  previous_hash bytea, seq bigint, at timestamptz, staff_id uuid, member_id uuid, act text, details jsonb, trace_id text
) returns bytea language sql stable parallel safe
return sha256(previous_hash || convert_to(jsonb_build_array(
  seq, (extract(epoch from at) * 1000000)::bigint, staff_id, member_id, act, details, trace_id)::text, 'UTF8'));

-- What was there before is chained in the order it was written.
alter table audit_entry disable trigger audit_entry_is_append_only;
do $$
declare
  entry audit_entry;
  last_hash bytea := audit_genesis();
  last_seq bigint := 0;
begin
  for entry in select * from audit_entry order by id loop
    last_seq := last_seq + 1;
    update audit_entry set seq = last_seq, previous_hash = last_hash,
      hash = audit_hash(last_hash, last_seq, at, staff_id, member_id, act, details, trace_id)
      where id = entry.id returning hash into last_hash;
  end loop;
  insert into audit_chain (entries, head) values (last_seq, last_hash);
end
$$;
alter table audit_entry enable trigger audit_entry_is_append_only;

alter table audit_entry
  alter column seq set not null,
  alter column previous_hash set not null,
  alter column hash set not null,
  add constraint audit_entry_follows_one unique (seq);

drop index audit_entry_of_member;
create index audit_entry_of_member on audit_entry (member_id, seq desc) where member_id is not null;
create index audit_entry_of_staff on audit_entry (staff_id, seq desc);
create index audit_entry_of_act on audit_entry (act text_pattern_ops, seq desc);
create index audit_entry_by_time on audit_entry (at);

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  chain audit_chain;
begin
  select * into strict chain from audit_chain for update;
  new.seq := chain.entries + 1;
  new.previous_hash := chain.head;
  new.hash := audit_hash(new.previous_hash, new.seq, new.at, new.staff_id, new.member_id, new.act, new.details,
    new.trace_id);
  update audit_chain set entries = new.seq, head = new.hash;
  return new;
end
$$;
create trigger audit_entry_is_chained before insert on audit_entry for each row execute function chain_audit_entry();

create trigger audit_chain_follows_the_entries before insert or update on audit_chain
  for each row when (pg_trigger_depth() = 0) execute function refuse_by_hand();
create trigger audit_chain_stays before delete or truncate on audit_chain
  for each statement execute function refuse_change();
