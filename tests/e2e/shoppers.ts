import { points } from '@rewards/amounts';
import { DEMO_PASSWORD } from '../../apps/api/src/demo/members.ts';
import { insertAccount, insertPool } from '../../apps/api/src/modules/accounts/index.ts';
import { insertAddress } from '../../apps/api/src/modules/addresses/index.ts';
import { insertMember, insertPasswordHash } from '../../apps/api/src/modules/identity/index.ts';
import { earn } from '../../apps/api/src/modules/points/index.ts';
import { acceptTerms } from '../../apps/api/src/modules/terms/index.ts';
import { openDatabase, openPool, type Transaction } from '../../apps/api/src/platform/database.ts';
import { createPasswordHasher } from '../../apps/api/src/platform/password-hasher.ts';
import { accept } from '../../apps/api/src/platform/result.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';

/** As many as there are tests that spend: each has a member, a cart and a balance of its own. */
const COUNT = 48;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** New members: few points and no address. */
const NEWCOMERS = 8;
const NEWCOMERS_POINTS = points(30_000);

interface Shopper {
  readonly login: string;
  readonly passwordHash: string;
  readonly isNew: boolean;
}

async function insertShopper(tx: Transaction, { login, passwordHash, isNew }: Shopper, now: Date): Promise<void> {
  const email = `${login}@example.com`;
  const memberId = await insertMember(
    tx,
    {
      kind: 'business',
      firstName: 'Sam',
      lastName: 'Shopper',
      email,
      emailVerifiedAt: now,
      phone: null,
      preferredLanguage: 'en',
      hasMarketingEnabled: false,
      programRegistrationId: 2,
      bankCustomerId: null,
    },
    now,
  );
  await insertPasswordHash(tx, memberId, passwordHash, now);
  const poolId = await insertPool(tx, now);
  const accountId = await insertAccount(tx, {
    referenceIdentifier: login,
    poolId,
    typeCode: 'hsbcrbbc',
    family: 'business',
    status: 'A',
    openedAt: now,
    members: [{ memberId, isPrimary: true, nameOnCard: 'Sam Shopper' }],
    numberEnding: '7001',
  });
  await acceptTerms(tx, { memberId, termsId: 'program-rules-2', way: 'taken_over' }, now);
  const expiresAt = new Date(now.getTime() + YEAR_MS);
  await earn(tx, [
    {
      poolId,
      accountId,
      reference: login,
      reason: 'for tests',
      at: now,
      amount: isNew ? NEWCOMERS_POINTS : points(100_000),
      expiresAt,
    },
  ]);
  if (isNew) return;
  await insertAddress(tx, {
    memberId,
    firstName: 'Sam',
    lastName: 'Shopper',
    address1: '5 Test Lane',
    address2: null,
    city: 'Portland',
    country: 'US',
    regionCode: 'OR',
    postalCode: '97205',
    email,
    phone: null,
    isDefault: true,
    createdAt: now,
  });
}

/** Members of no demonstration: what they spend changes no balance that another test looks at. */
export async function loadShoppers(databaseUrl: string): Promise<void> {
  const database = openDatabase(openPool({ url: databaseUrl, maxConnections: 2, onLostConnection: console.error }));
  const { hash } = await createPasswordHasher();
  const passwordHash = await hash(DEMO_PASSWORD);
  const now = new Date();
  await inTransaction(database, async (tx) => {
    for (let at = 1; at <= COUNT; at += 1)
      await insertShopper(tx, { login: `shopper-${at}`, passwordHash, isNew: false }, now);
    for (let at = 1; at <= NEWCOMERS; at += 1)
      await insertShopper(tx, { login: `newcomer-${at}`, passwordHash, isNew: true }, now);
    return accept(undefined);
  });
  await database.destroy();
}
