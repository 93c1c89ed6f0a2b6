-- The program says which part of an order is paid with points at least. The shop's channel follows it, so that what is
-- told and what the checkout asks for are one figure.
set local lock_timeout = '5s';

create function program_sets_split_pay() returns trigger language plpgsql as $$
begin
  update sale_channel set min_percentage_points = (new.configuration #>> '{statements,leastPointsPercent}')::integer
  where has_splitpay
    and min_percentage_points <> (new.configuration #>> '{statements,leastPointsPercent}')::integer;
  return null;
end
$$;
create trigger program_sets_split_pay after insert or update of configuration on program
  for each row execute function program_sets_split_pay();
update program set configuration = configuration;
