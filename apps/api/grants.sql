-- What the API and the worker may do when they do not own the tables: the migration runs it as the owner for the role of
-- API_ROLE, as often as you like. A person who gets the password of the role can then add to the audit, the journal and the
-- rest, but cannot remove the triggers that protect them from changes. The role's name takes the place of rewards_api.

grant usage on schema public, graphile_worker to rewards_api;
grant select, insert, update, delete on all tables in schema public, graphile_worker to rewards_api;
grant usage on all sequences in schema public, graphile_worker to rewards_api;

-- Which migrations were made is the owner's to write.
revoke insert, update, delete on schema_migration, graphile_worker.migrations from rewards_api;

-- The role can add to the audit and read it. The trigger of an entry moves the end of the chain, so the role may update
-- it.
revoke update, delete on audit_entry from rewards_api;
revoke insert, delete on audit_chain from rewards_api;

-- An import updates the planner's statistics of these tables.
grant maintain on product, variant, variant_price, product_category, product_promotion, product_label, product_fee
  to rewards_api;

do $$
declare
  locked regclass;
begin
  -- Through a trigger on a temporary table the role could write to tables that only triggers may write.
  execute format('revoke temporary on database %I from public', current_database());
  -- The job library locks its tables against everybody but their owner.
  for locked in
    select c.oid from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'rewards_api')
  loop
    execute format('create policy rewards_api on %s to rewards_api using (true) with check (true)', locked);
  end loop;
end
$$;
