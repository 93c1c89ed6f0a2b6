-- A visit to a travel site: the name of the token that opened it. A booking counts only for the account of its visit.
create table travel_visit (
  id uuid primary key,
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  opened_at timestamptz not null
);

-- What was booked there, as the site tells it. Points are taken by a redemption; a booking paid by card alone has none.
create table booking (
  id uuid primary key,
  site_key text not null unique check (length(site_key) between 1 and 120),
  redemption_id uuid unique references redemption (id),
  member_id uuid not null references member (id),
  account_id bigint not null references account (id),
  channel text not null check (channel in ('TRAV', 'TPPV')),
  type text not null check (type in ('car', 'cruise', 'flight', 'hotel', 'package')),
  reference_number text not null check (length(reference_number) between 1 and 60),
  title text not null check (length(title) between 1 and 200),
  provider text not null check (length(provider) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  duration integer not null check (duration >= 0),
  duration_unit text not null check (duration_unit in ('nights', 'days', 'minutes')),
  travellers integer not null check (travellers between 1 and 99),
  points bigint not null check (points >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null check (status in ('confirmed', 'accepted', 'success', 'cancelled', 'booked', 'not_available')),
  -- While it is pending the booking can be cancelled.
  additional_status text check (additional_status in ('pending', 'ticketed')),
  created_at timestamptz not null,
  check ((points = 0) = (redemption_id is null)),
  check (status <> 'cancelled' or additional_status is null)
);
create index booking_of_account on booking (account_id, created_at desc, id);

create function guard_booking() returns trigger language plpgsql as $$
begin
  if (old.id, old.site_key, old.redemption_id, old.member_id, old.account_id, old.points, old.amount_cents, old.created_at)
    is distinct from
     (new.id, new.site_key, new.redemption_id, new.member_id, new.account_id, new.points, new.amount_cents, new.created_at)
  then
    raise exception 'what was booked does not change' using errcode = 'restrict_violation';
  end if;
  if old.status in ('cancelled', 'not_available') and new.status <> old.status then
    raise exception 'a booking that has ended stays ended' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger booking_moves_along before update on booking for each row execute function guard_booking();
create trigger booking_stays before delete or truncate on booking for each statement execute function refuse_change();
