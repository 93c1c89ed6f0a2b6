-- They read nothing but what they are given, so several workers may check the hashes of a large ledger at once.
alter function genesis_hash(bigint) parallel safe;
alter function entry_hash(journal_entry) parallel safe;
alter function entry_hash(
  bytea, bigint, bigint, text, bigint, bigint, bigint, bigint, bigint, timestamptz, ledger_account, uuid, bigint,
  bigint[], bigint[], bigint[], timestamptz, text, text
) parallel safe;
