import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface BegunSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnUrl: string;
}

/** Answers a key that the browser keeps: without it the way back is closed. */
export async function insertSignIn(
  connection: Connection,
  { state, nonce, verifier, returnUrl }: BegunSignIn,
  { staffId, expiresAt }: { readonly staffId: string | null; readonly expiresAt: Date },
): Promise<string> {
  const browserKey = randomBytes(32).toString('base64url');
  await sql`
    insert into staff_sign_in (state_hash, browser_hash, nonce, verifier, return_url, staff_id, expires_at)
    values (${hashOf(state)}, ${hashOf(browserKey)}, ${nonce}, ${verifier}, ${returnUrl}, ${staffId},
      ${expiresAt})`.execute(connection);
  return browserKey;
}

interface BegunRow {
  readonly nonce: string;
  readonly verifier: string;
  readonly returnUrl: string;
  readonly staffId: string | null;
}

/** Of several at once exactly one gets it, and only in the browser that began. */
export async function spendSignIn(
  connection: Connection,
  { state, browserKey }: { readonly state: string; readonly browserKey: string },
  now: Date,
): Promise<BegunRow | undefined> {
  const { rows } = await sql<BegunRow>`
    update staff_sign_in set used_at = ${now}
    where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browserKey)} and used_at is null
      and expires_at > ${now}
    returning nonce, verifier, return_url as "returnUrl", staff_id as "staffId"`.execute(connection);
  return rows[0];
}

/** A logout token for a session and the opening of that session follow each other: neither overlooks the other. */
async function lockSid(tx: Transaction, issuer: string, sid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff-sid ${issuer} ${sid}`}, 0))`.execute(tx);
}

/** Whether the provider has ended its session while ours was being opened. Until the end it cannot. */
export async function wasSignedOut(tx: Transaction, issuer: string, sid: string | null): Promise<boolean> {
  if (sid === null) return false;
  await lockSid(tx, issuer, sid);
  const { rows } = await sql`select from staff_logout where issuer = ${issuer} and sid = ${sid} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertProviderSession(
  tx: Transaction,
  { sessionId, issuer, sid }: { readonly sessionId: string; readonly issuer: string; readonly sid: string | null },
): Promise<void> {
  await sql`insert into staff_provider_session (session_id, issuer, sid) values (${sessionId}, ${issuer}, ${sid})`.execute(
    tx,
  );
}

/** False when it was heard before. */
export async function insertLogout(
  tx: Transaction,
  { issuer, tokenId, sid }: { readonly issuer: string; readonly tokenId: string; readonly sid: string | null },
  now: Date,
): Promise<boolean> {
  if (sid !== null) await lockSid(tx, issuer, sid);
  const { rows } = await sql`
    insert into staff_logout (issuer, token_id, sid, heard_at) values (${issuer}, ${tokenId}, ${sid}, ${now})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The sessions that the provider opened: the one it names, or all of the person. With them end those as members. */
export async function endProviderSessions(
  tx: Transaction,
  { issuer, subject, sid }: { readonly issuer: string; readonly subject: string | null; readonly sid: string | null },
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ staffId: string }>`
    with named as (
      select session.id from staff_provider_session opened
      join session on session.id = opened.session_id join staff on staff.id = session.staff_id
      where opened.issuer = ${issuer} and (${sid}::text is null or opened.sid = ${sid})
        and (${subject}::text is null or (staff.provider_issuer = ${issuer} and staff.provider_subject = ${subject}))
    )
    update session set ended_at = ${now}, ended_because = 'logout'
    where (id in (select id from named) or opened_from in (select id from named)) and ended_at is null
    returning staff_id as "staffId"`.execute(tx);
  return [...new Set(rows.map(({ staffId }) => staffId))];
}

export async function deleteOldProviderSignIns(tx: Transaction, before: Date): Promise<void> {
  await sql`delete from staff_sign_in where expires_at < ${before}`.execute(tx);
  await sql`delete from staff_logout where heard_at < ${before}`.execute(tx);
}
