import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { FactorOwner, Factors, Passkey } from './factor.ts';

const columnOf = ({ kind }: FactorOwner) => sql.ref(kind === 'staff' ? 'staff_id' : 'member_id');
const isOf = (owner: FactorOwner): RawBuilder<boolean> => sql`${columnOf(owner)} = ${owner.id}`;

const passkeyColumns = sql`id, name, public_key as "publicKey", counter, transports, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

export async function findFactors(connection: Connection, owner: FactorOwner): Promise<Factors> {
  const passkeys =
    await sql<Passkey>`select ${passkeyColumns} from passkey where ${isOf(owner)} order by created_at, id`.execute(
      connection,
    );
  const { rows } = await sql<{ hasCode: boolean; recoveryCodesLeft: number }>`select
    exists (select from code_secret where ${isOf(owner)} and confirmed_at is not null) as "hasCode",
    (select count(*) from recovery_code where ${isOf(owner)} and used_at is null) as "recoveryCodesLeft"`.execute(
    connection,
  );
  const [rest] = rows;
  return { passkeys: passkeys.rows, hasCode: rest?.hasCode ?? false, recoveryCodesLeft: rest?.recoveryCodesLeft ?? 0 };
}

export async function insertPasskey(
  tx: Transaction,
  owner: FactorOwner,
  { id, name, publicKey, counter, transports }: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (id, ${columnOf(owner)}, name, public_key, counter, transports, created_at)
    values (${id}, ${owner.id}, ${name}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${now})
    on conflict (id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Of two uses with the same count one wins; an authenticator that does not count always says 0. */
export async function usePasskey(
  tx: Transaction,
  owner: FactorOwner,
  { id, counter }: { readonly id: string; readonly counter: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and ${isOf(owner)} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function insertChallenge(
  connection: Connection,
  challenge:
    | { readonly challenge: string; readonly sessionId: string; readonly purpose: 'add' | 'prove' }
    | { readonly challenge: string; readonly sessionId: null; readonly purpose: 'log_in' },
  expiresAt: Date,
): Promise<void> {
  await sql`insert into passkey_challenge (challenge, session_id, purpose, expires_at)
    values (${challenge.challenge}, ${challenge.sessionId}, ${challenge.purpose}, ${expiresAt})`.execute(connection);
}

/** Takes what the session was asked to sign: it cannot be answered a second time. */
export async function takeChallenges(
  tx: Transaction,
  { sessionId, purpose }: { readonly sessionId: string; readonly purpose: 'add' | 'prove' },
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ challenge: string; isOpen: boolean }>`
    delete from passkey_challenge where session_id = ${sessionId} and purpose = ${purpose}
    returning challenge, expires_at > ${now} as "isOpen"`.execute(tx);
  return new Set(rows.filter(({ isOpen }) => isOpen).map(({ challenge }) => challenge));
}

/** Takes what a visitor was asked to sign: each of them has one of their own. */
export async function takeVisitorsChallenge(tx: Transaction, challenge: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    delete from passkey_challenge where challenge = ${challenge} and purpose = 'log_in'
    returning expires_at > ${now} as "isOpen"`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

export async function findPasskeyOfMember(
  connection: Connection,
  id: string,
): Promise<(Passkey & { readonly memberId: string }) | undefined> {
  const { rows } = await sql<Passkey & { readonly memberId: string }>`
    select ${passkeyColumns}, member_id as "memberId" from passkey where id = ${id} and member_id is not null`.execute(
    connection,
  );
  return rows[0];
}

export async function deletePasskey(tx: Transaction, owner: FactorOwner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkey where id = ${id} and ${isOf(owner)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A new secret replaces one that was not confirmed, and never one that was. */
export async function keepSecret(tx: Transaction, owner: FactorOwner, sealed: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into code_secret as known (${columnOf(owner)}, secret, created_at) values (${owner.id}, ${sealed}, ${now})
    on conflict (${columnOf(owner)}) do update set secret = excluded.secret, created_at = excluded.created_at
      where known.confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findSecret(
  connection: Connection,
  owner: FactorOwner,
): Promise<{ readonly kept: string; readonly isConfirmed: boolean } | undefined> {
  const { rows } = await sql<{ kept: string; isConfirmed: boolean }>`
    select secret as kept, confirmed_at is not null as "isConfirmed" from code_secret where ${isOf(owner)}`.execute(
    connection,
  );
  return rows[0];
}

interface KeptSecret {
  readonly id: string;
  readonly owner: FactorOwner;
  readonly kept: string;
}

export async function findKeptSecrets(connection: Connection): Promise<readonly KeptSecret[]> {
  const { rows } = await sql<{ id: string; kind: FactorOwner['kind']; ownerId: string; kept: string }>`
    select id::text, case when staff_id is null then 'member' else 'staff' end as kind,
      coalesce(staff_id, member_id) as "ownerId", secret as kept
    from code_secret order by id`.execute(connection);
  return rows.map(({ id, kind, ownerId, kept }) => ({ id, owner: { kind, id: ownerId }, kept }));
}

/** Nothing, when the secret was replaced meanwhile. */
export async function replaceKeptSecret(
  connection: Connection,
  { id, kept }: Pick<KeptSecret, 'id' | 'kept'>,
  sealed: string,
): Promise<void> {
  await sql`update code_secret set secret = ${sealed} where id = ${id} and secret = ${kept}`.execute(connection);
}

/** A step counts once, and none before it afterwards: a code that was seen over a shoulder is worth nothing. */
export async function useStep(
  tx: Transaction,
  owner: FactorOwner,
  { kept, step }: { readonly kept: string; readonly step: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update code_secret set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where ${isOf(owner)} and secret = ${kept} and last_step < ${step}`.execute(tx);
  return numAffectedRows === 1n;
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export async function replaceRecoveryCodes(
  tx: Transaction,
  owner: FactorOwner,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_code where ${isOf(owner)}`.execute(tx);
  for (const code of codes)
    await sql`insert into recovery_code (hash, ${columnOf(owner)}) values (${hashOf(code)}, ${owner.id})`.execute(tx);
}

export async function useRecoveryCode(tx: Transaction, owner: FactorOwner, code: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code set used_at = ${now} where hash = ${hashOf(code)} and ${isOf(owner)} and used_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** For a reset: nothing that the owner had proves anything any more. */
export async function forgetFactors(tx: Transaction, owner: FactorOwner): Promise<void> {
  for (const table of ['passkey', 'code_secret', 'recovery_code'])
    await sql`delete from ${sql.table(table)} where ${isOf(owner)}`.execute(tx);
}

/** Those that nobody answered. */
export async function deleteOldChallenges(tx: Transaction, before: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < ${before}`.execute(tx);
}
