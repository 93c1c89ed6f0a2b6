-- What happened in a month is asked for by the bank's overview. The journal grows in the order of time, so that a summary
-- of each block is enough, and costs those who spend next to nothing.
create index journal_entry_by_time on journal_entry using brin (at) with (autosummarize = on);
-- Few at a time: what waits for a partner longer than was promised.
create index redemption_open_by_promise on redemption (promised_by) where ended_at is null;
