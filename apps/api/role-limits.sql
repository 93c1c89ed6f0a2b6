-- The longest that the API and the worker let the database work or wait. Run it once, by the role that made theirs.
-- The limits belong to the role: a pooler between the API and the server refuses connections that bring limits of their
-- own. Replace rewards_api by your role's name.

alter role rewards_api set statement_timeout = '15s';
alter role rewards_api set lock_timeout = '10s';
alter role rewards_api set idle_in_transaction_session_timeout = '15s';

-- What plans assume of the disk: that it reads any page as fast as the next one. With the default, which is for spinning
-- disks, small tables are read whole where an index would do: a checkout costs the database a fifth more.
alter role rewards_api set random_page_cost = 1.1;
