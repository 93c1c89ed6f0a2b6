import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import { parseTexts } from './terms.documents.ts';
import type { TermsVersion } from './terms.ts';

type TermsTables = {
  terms: {
    id: string;
    program_slug: string;
    code: string;
    version: number;
    document: unknown;
    must_be_accepted: boolean;
    in_force_from: Date;
    published_at: Date;
  };
  terms_acceptance: {
    member_id: string;
    terms_id: string;
    accepted_at: Date;
    account_ids: readonly number[];
    way: AcceptanceWay;
  };
};

/** Taken over: the bank says that the member accepted it elsewhere. */
export type AcceptanceWay = 'registration' | 'pending_action' | 'taken_over';

export async function listVersions(connection: Connection, programSlug: string): Promise<TermsVersion[]> {
  const rows = await connection
    .withTables<TermsTables>()
    .selectFrom('terms')
    .select(['id', 'code', 'version', 'document', 'must_be_accepted', 'in_force_from'])
    .where('program_slug', '=', programSlug)
    .orderBy('code')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    mustBeAccepted: row.must_be_accepted,
    inForceFrom: row.in_force_from,
    texts: parseTexts(row.document),
  }));
}

export interface NewTerms extends Omit<TermsVersion, 'id'> {
  readonly programSlug: string;
}

/** The number of the newest version, 0 when there is none. Nobody publishes another one before this transaction ends. */
export async function lockNewestVersion(
  tx: Transaction,
  { programSlug, code }: Pick<NewTerms, 'programSlug' | 'code'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`terms\n${programSlug}`}, 0))`.execute(tx);
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(version), 0) as newest from terms
    where program_slug = ${programSlug} and code = ${code}`.execute(tx);
  return rows[0]?.newest ?? 0;
}

export async function insertVersion(
  tx: Transaction,
  terms: NewTerms,
  now: Date,
): Promise<Pick<TermsVersion, 'id' | 'version'>> {
  const { code, version } = terms;
  const id = `${code}-${version}`;
  await sql`
    insert into terms (id, program_slug, code, version, document, must_be_accepted, in_force_from, published_at)
    values (${id}, ${terms.programSlug}, ${code}, ${version}, ${JSON.stringify(parseTexts(terms.texts))}::jsonb,
      ${terms.mustBeAccepted}, ${terms.inForceFrom}, ${now})`.execute(tx);
  return { id, version };
}

export interface Acceptance {
  readonly memberId: string;
  readonly termsId: string;
  readonly accountIds: readonly number[];
  readonly way: AcceptanceWay;
}

/** Accepting again changes nothing: the first time counts. */
export async function insertAcceptance(tx: Transaction, acceptance: Acceptance, now: Date): Promise<void> {
  await tx
    .withTables<TermsTables>()
    .insertInto('terms_acceptance')
    .values({
      member_id: acceptance.memberId,
      terms_id: acceptance.termsId,
      accepted_at: now,
      account_ids: acceptance.accountIds,
      way: acceptance.way,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasAccepted(connection: Connection, memberId: string, termsId: string): Promise<boolean> {
  const row = await connection
    .withTables<TermsTables>()
    .selectFrom('terms_acceptance')
    .select('terms_id')
    .where('member_id', '=', memberId)
    .where('terms_id', '=', termsId)
    .executeTakeFirst();
  return row !== undefined;
}
