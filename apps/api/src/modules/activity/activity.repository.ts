import { cents, points } from '@rewards/amounts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { ActivityLine, PointsLineKind, PointsSubject, Position } from './activity-line.ts';
import { findSubjects } from './points-subjects.repository.ts';
import { type LinesWanted, mergedLines } from './activity-walks.repository.ts';
import { redeemableStatus, type RedemptionWindow, type TransactionKind } from './card-transaction.ts';
import { readPart, type StoredPart } from './card-transactions.repository.ts';

type LedgerKind = 'adjust' | 'spend' | 'post' | 'refund' | 'expire' | 'earn';

const lineKinds: Record<LedgerKind, PointsLineKind> = {
  spend: 'redemption',
  post: 'redemption',
  refund: 'points_return',
  adjust: 'adjustment',
  expire: 'expiry',
  earn: 'opening',
};

interface LineRow {
  readonly source: 0 | 1;
  readonly id: number;
  readonly at: Date;
  readonly at_microseconds: string;
  readonly kind: string;
  readonly reference: string;
  readonly points: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly description: string;
  readonly original_description: string | null;
  readonly category: string | null;
  readonly labels: string[];
  readonly earning: StoredPart[];
  readonly redeemed_cents: number;
  readonly returned_cents: number;
  readonly taken_in_at: Date;
  readonly is_settled: boolean;
  readonly opened_at: Date;
  readonly purpose: string | null;
  readonly paid_for: string | null;
}

type Subjects = ReadonlyMap<string, PointsSubject>;

function toLine(row: LineRow, window: RedemptionWindow, subjects: Subjects): ActivityLine {
  const { id, at, reference } = row;
  if (row.source === 1) {
    const kind = lineKinds[row.kind as LedgerKind];
    const subject = subjects.get(row.paid_for ?? '');
    return { source: 'points', id, at, reference, kind, points: points(row.points), purpose: row.purpose, subject };
  }
  const kind = row.kind as TransactionKind;
  const amount = cents(row.amount_cents);
  const redeemed = cents(row.redeemed_cents);
  const returned = cents(row.returned_cents);
  return {
    source: 'card',
    id,
    at,
    reference,
    kind,
    amount,
    redeemed,
    returned,
    currency: row.currency,
    description: row.description,
    originalDescription: row.original_description,
    category: row.category,
    labels: row.labels,
    points: points(row.points),
    earning: row.earning.map(readPart),
    takenInAt: row.taken_in_at,
    isSettled: row.is_settled,
    openedAt: row.opened_at,
    status: redeemableStatus({ kind, amount, redeemed, returned, postedAt: at }, window),
  };
}

export interface ListedLine {
  readonly line: ActivityLine;
  readonly position: Position;
}

export async function listLines(connection: Connection, wanted: LinesWanted): Promise<ListedLine[]> {
  const { window, stretch } = wanted;
  const lines = mergedLines(wanted, 'all');
  if (!lines) return [];
  const { rows } = await sql<LineRow>`
    select lines.*, (extract(epoch from at) * 1000000)::bigint::text as at_microseconds
    from (${lines}) as lines
    order by at desc, id desc, source desc
    offset ${stretch.skip} limit ${sql.lit(stretch.take)}`.execute(connection);
  const subjects = await findSubjects(
    connection,
    rows.flatMap(({ paid_for }) => paid_for ?? []),
  );
  return rows.map((row) => ({
    line: toLine(row, window, subjects),
    position: {
      atMicroseconds: row.at_microseconds,
      id: String(row.id),
      source: row.source === 0 ? '0' : '1',
    },
  }));
}

/** How many lines there are from here on, as far as the stretch reaches. */
export async function countLines(connection: Connection, wanted: LinesWanted): Promise<number> {
  const { skip, take } = wanted.stretch;
  const lines = mergedLines(wanted, 'keys');
  if (!lines) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from (${lines}) as lines offset ${skip} limit ${sql.lit(take)}
    ) as counted`.execute(connection);
  return rows[0]?.count ?? 0;
}
