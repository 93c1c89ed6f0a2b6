import { insertPublished } from '../modules/content/index.ts';
import { saveExternalGroup } from '../modules/external-redemption/index.ts';
import { findStaffLogin, insertStaff, issueStaffLink, normalizeEmail } from '../modules/identity/index.ts';
import { recordAct } from '../modules/audit/index.ts';
import { findProgram, type Program, saveProgram } from '../modules/program/index.ts';
import { saveRegistration } from '../modules/registration/index.ts';
import { insertVersion } from '../modules/terms/index.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { accept } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import { starterGroups } from './starter/redeem-groups.ts';
import { businessRegistration } from './starter/registrations.ts';
import { starterContent } from './starter/starter-content.ts';
import { starterRules } from './starter/terms.ts';

/** The program with everything that a portal needs from its first minute: menus, pages, answers, rules, forms. */
async function createProgram(tx: Transaction, program: Program, now: Date): Promise<void> {
  const { slug: programSlug } = program;
  await saveProgram(tx, program, now);
  for (const [position, entry] of starterContent(program).entries())
    await insertPublished(tx, { programSlug, position, entry }, now);
  await insertVersion(
    tx,
    { programSlug, code: 'program-rules', version: 1, mustBeAccepted: true, inForceFrom: now, texts: starterRules() },
    now,
  );
  const business = program.loginTypes.find(({ code }) => code === 'business');
  if (business)
    await saveRegistration(tx, { id: business.registrationId, programSlug, document: businessRegistration }, now);
  for (const [position, [code, document]] of starterGroups.entries())
    await saveExternalGroup(tx, { programSlug, code, position, document }, now);
}

export interface FirstOperator {
  readonly name: string;
  readonly email: string;
}

/** A new link for somebody who has not set a password yet; nobody's password is changed. */
async function inviteOperator(tx: Transaction, { name, email }: FirstOperator, now: Date): Promise<string | undefined> {
  const login = normalizeEmail(email);
  const known = await findStaffLogin(tx, login);
  if (known?.hash) return undefined;
  const staffId =
    known?.staffId ?? (await insertStaff(tx, { name, email: login, role: 'administrator', passwordHash: null }, now));
  await recordAct(
    tx,
    { staffId, memberId: null, act: 'staff.invite', details: { role: 'administrator' }, traceId: 'setup' },
    now,
  );
  return issueStaffLink(tx, staffId, now);
}

export interface Installed {
  readonly program: 'created' | 'already there';
  /** The token of the operator's link; none when nobody was named, or they have a password. */
  readonly linkToken: string | undefined;
}

/** Whole or not at all, and the same again changes nothing: what the console changed since then stays. */
export async function installProgram(
  database: Database,
  { program, operator }: { readonly program: Program; readonly operator: FirstOperator | undefined },
  now: Date,
): Promise<Installed> {
  const result = await inTransaction(database, async (tx) => {
    const isThere = (await findProgram(tx, program.slug)) !== undefined;
    if (!isThere) await createProgram(tx, program, now);
    const linkToken = operator && (await inviteOperator(tx, operator, now));
    return accept<Installed>({ program: isThere ? 'already there' : 'created', linkToken });
  });
  if (!result.ok) throw new Error('Setting up cannot be refused');
  return result.value;
}
