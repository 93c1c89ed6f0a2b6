import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { EditedPartner, PartnerTerms } from './editing.ts';
import type { MilesRate } from './loyalty-program.ts';

type Row = Omit<EditedPartner, 'laterRates'> & {
  readonly laterRates: readonly { readonly id: number; readonly rate: MilesRate; readonly startsAt: string }[];
};

const toPartner = (row: Row): EditedPartner => ({
  ...row,
  laterRates: row.laterRates.map((each) => ({ ...each, startsAt: new Date(each.startsAt) })),
});

const partner = sql`
  select p.code, p.version, p.updated_at as "updatedAt", p.since,
    json_build_object('points', p.rate_points, 'units', p.rate_units) as "firstRate",
    json_build_object('isActive', p.is_active, 'position', p.position, 'name', p.name, 'kind', p.kind,
      'currencyName', p.currency_name, 'description', p.description, 'icon', p.icon,
      'memberNumberPattern', p.member_validation_regex, 'estimatedHours', p.estimated_hours, 'usualDays', p.usual_days,
      'cancelHours', p.cancel_hours, 'termsUrl', p.terms_url, 'minimumPoints', p.minimum_points, 'fields', p.fields)
      as terms,
    (select coalesce(json_agg(json_build_object('id', r.id, 'startsAt', r.starts_at,
        'rate', json_build_object('points', r.rate_points, 'units', r.rate_units)) order by r.starts_at), '[]')
      from miles_rate r where r.program_slug = p.program_slug and r.code = p.code) as "laterRates"
  from miles_partner p`;

export async function listPartners(connection: Connection, programSlug: string): Promise<EditedPartner[]> {
  const { rows } = await sql<Row>`
    ${partner} where p.program_slug = ${programSlug} order by p.position, p.code`.execute(connection);
  return rows.map(toPartner);
}

export interface PartnerKey {
  readonly programSlug: string;
  readonly code: string;
}

/** Callers lock a partner before they change it or its rates. Codes may come in upper or lower case. */
export async function lockPartner(
  tx: Transaction,
  { programSlug, code }: PartnerKey,
): Promise<EditedPartner | undefined> {
  await sql`
    select from miles_partner where program_slug = ${programSlug} and lower(code) = lower(${code}) for update`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    ${partner} where p.program_slug = ${programSlug} and lower(p.code) = lower(${code})`.execute(tx);
  return rows[0] && toPartner(rows[0]);
}

/** Answers false, and writes nothing, when the code is taken. */
export async function insertPartner(
  tx: Transaction,
  { programSlug, code }: PartnerKey,
  { terms, rate }: { readonly terms: PartnerTerms; readonly rate: MilesRate },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into miles_partner (program_slug, code, position, is_active, name, kind, currency_name, description, icon,
      rate_points, rate_units, member_validation_regex, estimated_hours, usual_days, cancel_hours, terms_url,
      minimum_points, fields, updated_at, since)
    values (${programSlug}, ${code}, ${terms.position}, ${terms.isActive}, ${terms.name}, ${terms.kind},
      ${terms.currencyName}, ${JSON.stringify(terms.description)}::jsonb, ${terms.icon}, ${rate.points}, ${rate.units},
      ${terms.memberNumberPattern}, ${terms.estimatedHours}, ${terms.usualDays}, ${terms.cancelHours},
      ${terms.termsUrl}, ${terms.minimumPoints}, ${JSON.stringify(terms.fields)}::jsonb, ${now}, ${now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updatePartner(
  tx: Transaction,
  { programSlug, code }: PartnerKey,
  terms: PartnerTerms,
  now: Date,
): Promise<void> {
  await sql`
    update miles_partner set position = ${terms.position}, is_active = ${terms.isActive}, name = ${terms.name},
      kind = ${terms.kind}, currency_name = ${terms.currencyName},
      description = ${JSON.stringify(terms.description)}::jsonb, icon = ${terms.icon},
      member_validation_regex = ${terms.memberNumberPattern}, estimated_hours = ${terms.estimatedHours},
      usual_days = ${terms.usualDays}, cancel_hours = ${terms.cancelHours}, terms_url = ${terms.termsUrl},
      minimum_points = ${terms.minimumPoints}, fields = ${JSON.stringify(terms.fields)}::jsonb, updated_at = ${now}
    where program_slug = ${programSlug} and code = ${code}`.execute(tx);
}

export interface NewRate extends PartnerKey {
  readonly rate: MilesRate;
  readonly startsAt: Date;
  readonly staffId: string;
}

/** Answers false, and writes nothing, when another begins at the same moment. */
export async function insertRate(tx: Transaction, wanted: NewRate, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into miles_rate (program_slug, code, rate_points, rate_units, starts_at, made_by, made_at)
    values (${wanted.programSlug}, ${wanted.code}, ${wanted.rate.points}, ${wanted.rate.units}, ${wanted.startsAt},
      ${wanted.staffId}, ${now})
    on conflict (program_slug, code, starts_at) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteRate(tx: Transaction, id: number): Promise<void> {
  await sql`delete from miles_rate where id = ${id}`.execute(tx);
}

/** A new rate also counts as a change of the partner, so the partner gets a new version. */
export async function touchPartner(tx: Transaction, { programSlug, code }: PartnerKey, now: Date): Promise<void> {
  await sql`
    update miles_partner set updated_at = ${now} where program_slug = ${programSlug} and code = ${code}`.execute(tx);
}
