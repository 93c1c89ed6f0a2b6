import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { allowLonger } from '../../platform/transaction.ts';

/** Something that must never be. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly found: string;
}

const statement = readFileSync(join(import.meta.dirname, '../../../invariants.sql'), 'utf8');

/** States the invariants of invariants.sql to the database; answers what breaks them. */
export async function findViolations(tx: Transaction): Promise<Violation[]> {
  // A look at a large ledger takes longer and needs more memory than a request may.
  await allowLonger(tx, 120);
  await sql`set local work_mem = '128MB'`.execute(tx);
  // What is found is next to nothing, which the planner cannot know: it would not let workers help for fear of the rows.
  await sql`set local parallel_tuple_cost = 0.01`.execute(tx);
  const { rows } = await sql<Violation>`${sql.raw(statement)}`.execute(tx);
  return rows;
}

export interface LedgerCheck {
  readonly checkedAt: Date;
  readonly violations: number;
}

export async function saveCheck(tx: Transaction, { checkedAt, violations }: LedgerCheck): Promise<void> {
  await sql`
    insert into ledger_check (checked_at, violations) values (${checkedAt}, ${violations})
    on conflict (only_row) do update set checked_at = excluded.checked_at, violations = excluded.violations`.execute(
    tx,
  );
}

export async function findLastCheck(connection: Connection): Promise<LedgerCheck | undefined> {
  const { rows } = await sql<LedgerCheck>`
    select checked_at as "checkedAt", violations from ledger_check`.execute(connection);
  return rows[0];
}
