-- What moved a card's points without a transaction of the card: points publishes it, activity reads it. What a purchase
-- earned and what its return took back stand with the card's own transactions.
create index journal_entry_openings on journal_entry (account_id, at desc, id desc)
  where kind = 'earn' and reason = 'opening';

create view points_activity as
  select id, account_id, kind, reference, reason, at,
    -- A hold that is posted had left what is available before: what it cost is both together.
    available_delta + held_delta as points,
    case when is_redemption(counter) then counter::text end as purpose
  from journal_entry
  where kind in ('adjust', 'spend', 'post', 'refund', 'expire') or (kind = 'earn' and reason = 'opening');
