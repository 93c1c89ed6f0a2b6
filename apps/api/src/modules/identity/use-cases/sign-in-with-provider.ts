import type { Locale } from '@rewards/text';
import type { ProviderPerson } from '../../../partners/staff-provider/staff-provider.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Device } from '../../../platform/device.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct, recordRefusedTry } from '../../audit/index.ts';
import { findFactors, hasFactor } from '../../factors/index.ts';
import { normalizeEmail } from '../member.ts';
import {
  connectPerson,
  insertPerson,
  type KnownPerson,
  lockPerson,
  updatePerson,
} from '../provider-person.repository.ts';
import { insertProviderSession, insertSignIn, spendSignIn, wasSignedOut } from '../provider-sign-in.repository.ts';
import { endSessionsOfStaff } from '../session.repository.ts';
import { findRole, lockRoles } from '../staff-role.repository.ts';
import type { IdentityDeps } from './deps.ts';
import { type IssuedToken, openSession } from './open-session.ts';

/** Long enough to find a security key, too short for a link that somebody else sends. */
const LIFETIME_MS = 10 * 60 * 1000;

type BeginRefusal = { code: 'not_possible_now' | 'unavailable' };

/** With a person: who connects the account they are logged on with. */
export async function beginProviderSignIn(
  { database, clock, staffProvider }: IdentityDeps,
  { locale, staffId }: { readonly locale: Locale; readonly staffId: string | null },
): Promise<Result<{ readonly url: string; readonly browserKey: string }, BeginRefusal>> {
  if (!staffProvider) return refuse('not_possible_now');
  const asked = await staffProvider.service.begin({ returnUrl: staffProvider.returnUrl(locale), locale });
  if (asked.kind === 'unknown') return refuse('unavailable');
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const browserKey = await insertSignIn(database, asked.begun, { staffId, expiresAt });
  return accept({ url: asked.begun.url, browserKey });
}

export interface FinishSignIn {
  readonly code: string;
  readonly state: string;
  readonly issuer: string | undefined;
  readonly browserKey: string;
  readonly device: Device;
  readonly traceId: string;
}

type PersonRefusal = { code: 'sign_in_over' | 'staff_not_assigned' | 'staff_disabled' | 'staff_not_connected' };
type FinishRefusal = BeginRefusal | PersonRefusal;

export interface ProviderLogOn extends IssuedToken {
  readonly isProved: boolean;
}

/** The role of the first group of the configuration that the person is in. No other group counts. */
async function roleFor(
  tx: Transaction,
  roles: ReadonlyMap<string, string>,
  groups: readonly string[],
): Promise<string | undefined> {
  for (const [group, code] of roles) {
    if (groups.includes(group) && (await findRole(tx, code))) return code;
  }
  return undefined;
}

const factsOf = ({ name, email, subject }: ProviderPerson, role: string) => ({
  name: (name ?? email ?? subject).slice(0, 80),
  email: normalizeEmail(email ?? subject),
  role,
});

/** Found by issuer and subject, connected, or made. An e-mail address alone finds nobody. */
async function findOrMake(
  tx: Transaction,
  { person, role, connects }: { person: ProviderPerson; role: string; connects: string | null },
  now: Date,
): Promise<{ readonly staff: KnownPerson; readonly how: 'known' | 'connected' | 'made' } | undefined> {
  const known = await lockPerson(tx, person);
  if (known) return connects === null || connects === known.id ? { staff: known, how: 'known' } : undefined;
  if (connects !== null) {
    const connected = await connectPerson(tx, connects, person);
    return connected && { staff: connected, how: 'connected' };
  }
  const made = await insertPerson(tx, { ...person, ...factsOf(person, role) }, now);
  if (made) return { staff: made, how: 'made' };
  // The same person, signing in twice at once, was made a moment ago.
  const other = await lockPerson(tx, person);
  return other && { staff: other, how: 'known' };
}

/** Whoever lost their groups is out at once, also where they are logged on. */
async function noteRefused(
  { database, clock }: IdentityDeps,
  person: ProviderPerson,
  { refusal, traceId }: { readonly refusal: PersonRefusal['code']; readonly traceId: string },
): Promise<void> {
  const now = clock.now();
  const noted = await inTransaction<string | undefined, never>(database, async (tx) => {
    const known = await lockPerson(tx, person);
    if (known && refusal === 'staff_not_assigned') await endSessionsOfStaff(tx, known.id, 'staff', now);
    return accept(known?.id);
  });
  if (!noted.ok || noted.value === undefined) return;
  const refused = { call: 'POST /staff/sign-in', ids: {}, refusal, traceId };
  await recordRefusedTry(database, { staffId: noted.value, memberId: null, ...refused }, now);
}

async function admit(
  deps: IdentityDeps,
  tx: Transaction,
  {
    person,
    connects,
    device,
    traceId,
  }: Pick<FinishSignIn, 'device' | 'traceId'> & { person: ProviderPerson; connects: string | null },
): Promise<Result<ProviderLogOn, PersonRefusal>> {
  const now = deps.clock.now();
  // Roles are held as they are: one that is being taken away is not given.
  await lockRoles(tx);
  const role = await roleFor(tx, deps.staffProvider?.roles ?? new Map(), person.groups);
  if (role === undefined) return refuse('staff_not_assigned');
  const found = await findOrMake(tx, { person, role, connects }, now);
  if (!found) return refuse('staff_not_connected');
  const { staff, how } = found;
  if (staff.disabledAt) return refuse('staff_disabled');
  if (await wasSignedOut(tx, person.issuer, person.sid)) return refuse('sign_in_over');
  await updatePerson(tx, staff.id, factsOf(person, role));
  const note = (act: string, details: Record<string, unknown>) =>
    recordAct(tx, { staffId: staff.id, memberId: null, act, details, traceId }, now);
  if (how === 'made') await note('staff.join', { role });
  if (how === 'connected') await note('staff.connect', {});
  if (how !== 'made' && staff.role !== role) await note('staff.take_role', { before: staff.role, role });
  await note('staff.log_in', { way: 'provider' });
  const hasOwn = hasFactor(await findFactors(tx, { kind: 'staff', id: staff.id }));
  const isProved = person.hasSecondFactor || (!deps.isSecondFactorRequired && !hasOwn);
  const provedAt = isProved ? now : null;
  const opener = { kind: 'staff', memberId: null, staffId: staff.id, via: 'sso', provedAt, device } as const;
  const issued = await openSession(deps, tx, opener);
  await insertProviderSession(tx, { sessionId: issued.sessionId, issuer: person.issuer, sid: person.sid });
  return accept({ ...issued, isProved });
}

export async function finishProviderSignIn(
  deps: IdentityDeps,
  { code, state, issuer, browserKey, device, traceId }: FinishSignIn,
): Promise<Result<ProviderLogOn, FinishRefusal>> {
  const { staffProvider, database, clock } = deps;
  if (!staffProvider) return refuse('not_possible_now');
  // Spent before the provider is asked: a code that is sent twice is asked for once.
  const begun = await spendSignIn(database, { state, browserKey }, clock.now());
  if (!begun) return refuse('sign_in_over');
  const { staffId: connects, ...secrets } = begun;
  const came = await staffProvider.service.finish({ code, issuer }, { state, ...secrets });
  if (came.kind === 'unknown') return refuse('unavailable');
  if (came.kind === 'declined') return refuse('sign_in_over');
  const { person } = came;
  const admitted = await inTransaction<ProviderLogOn, PersonRefusal>(database, (tx) =>
    admit(deps, tx, { person, connects, device, traceId }),
  );
  if (!admitted.ok) await noteRefused(deps, person, { refusal: admitted.refusal.code, traceId });
  return admitted;
}
