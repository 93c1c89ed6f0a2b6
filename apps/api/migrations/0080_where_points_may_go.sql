-- Members see where their points may go, and take a place away. From then on it is new again.
set local lock_timeout = '5s';

-- What makes a destination: the account, or the program and the number there. The same for every order of its fields.
create function destination_place(details jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(details -> 'destination', details -> 'programCode', details -> 'number')::text,
    'UTF8'))
$$;
create function address_place(address jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(address -> 'address1', address -> 'postalCode')::text, 'UTF8'))
$$;

-- As the page names it while it waits.
alter table new_destination add column title_en text;
alter table new_destination add column title_fr text;

create table removed_destination (
  member_id uuid not null references member (id),
  kind text not null check (length(kind) between 1 and 40),
  place bytea not null check (length(place) = 32),
  -- What went there before does not count any more.
  removed_at timestamptz not null,
  primary key (member_id, kind, place)
);
