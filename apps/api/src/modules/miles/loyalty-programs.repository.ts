import type { Connection, Transaction } from '../../platform/database.ts';
import { type LoyaltyProgramDocument, readProgram } from './loyalty-program.documents.ts';
import { sql } from 'kysely';
import type { DatedRate, LoyaltyProgram } from './loyalty-program.ts';

type MilesTables = {
  miles_partner: {
    program_slug: string;
    code: string;
    position: number;
    is_active: boolean;
    name: string;
    kind: string;
    currency_name: string;
    description: unknown;
    icon: string;
    rate_points: number;
    rate_units: number;
    member_validation_regex: string;
    estimated_hours: number | null;
    usual_days: number;
    cancel_hours: number;
    terms_url: string;
    minimum_points: number | null;
    fields: unknown;
    updated_at: Date;
  };
};

/** A program with the rate it began with, and those that came or will come after it. */
export interface DatedProgram {
  readonly program: LoyaltyProgram;
  readonly laterRates: readonly DatedRate[];
}

type StoredRate = Omit<DatedRate, 'startsAt'> & { readonly startsAt: string };

const laterRates = sql<StoredRate[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'startsAt', r.starts_at,
    'rate', json_build_object('points', r.rate_points, 'units', r.rate_units)) order by r.starts_at), '[]')
  from miles_rate r where r.program_slug = miles_partner.program_slug and r.code = miles_partner.code)`;

/** Those that take transfers, in their order. */
export async function listPrograms(connection: Connection, programSlug: string): Promise<DatedProgram[]> {
  const rows = await connection
    .withTables<MilesTables>()
    .selectFrom('miles_partner')
    .selectAll()
    .select(laterRates.as('later_rates'))
    .where('program_slug', '=', programSlug)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    laterRates: row.later_rates.map((each) => ({ ...each, startsAt: new Date(each.startsAt) })),
    program: readProgram({
      code: row.code,
      name: row.name,
      kind: row.kind,
      currencyName: row.currency_name,
      description: row.description,
      icon: row.icon,
      rate: { points: row.rate_points, units: row.rate_units },
      memberNumberPattern: row.member_validation_regex,
      estimatedHours: row.estimated_hours,
      usualDays: row.usual_days,
      cancelHours: row.cancel_hours,
      termsUrl: row.terms_url,
      minimumPoints: row.minimum_points,
      fields: row.fields,
    }),
  }));
}

export interface ConfiguredProgram {
  readonly programSlug: string;
  readonly position: number;
  readonly isActive: boolean;
  readonly document: LoyaltyProgramDocument;
}

export async function saveProgram(
  tx: Transaction,
  { programSlug, position, isActive, document }: ConfiguredProgram,
  now: Date,
): Promise<void> {
  const checked = readProgram(document);
  const changed = {
    position,
    is_active: isActive,
    name: checked.name,
    kind: checked.kind,
    currency_name: checked.currencyName,
    description: JSON.stringify(checked.description),
    icon: checked.icon,
    rate_points: checked.rate.points,
    rate_units: checked.rate.units,
    member_validation_regex: checked.memberNumberPattern,
    estimated_hours: checked.estimatedHours,
    usual_days: checked.usualDays,
    cancel_hours: checked.cancelHours,
    terms_url: checked.termsUrl,
    minimum_points: checked.minimumPoints,
    fields: JSON.stringify(checked.fields),
    updated_at: now,
  };
  await tx
    .withTables<MilesTables>()
    .insertInto('miles_partner')
    .values({ program_slug: programSlug, code: checked.code, ...changed })
    .onConflict((conflict) => conflict.columns(['program_slug', 'code']).doUpdateSet(changed))
    .execute();
}
