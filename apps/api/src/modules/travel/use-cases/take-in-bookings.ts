import { randomUUID } from 'node:crypto';
import { isPositive } from '@rewards/amounts';
import type { ToldBooking, TravelAnswer, TravelNews } from '../../../partners/travel-sites/travel-sites.ts';
import type { Transaction } from '../../../platform/database.ts';
import { briefly } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { insertRedemption } from '../../redemptions/index.ts';
import { findVisit, insertBooking, lockBookingByKey, moveBooking, type Visit } from '../bookings.repository.ts';
import { hasEnded } from '../booking.ts';
import type { TravelDeps } from './deps.ts';
import { endBooking } from './end-booking.ts';

type BookRefusal = { readonly code: 'insufficient_points' };

interface Booked {
  readonly told: ToldBooking;
  readonly visit: Visit;
  readonly poolId: number;
  readonly now: Date;
}

async function takePoints(
  tx: Transaction,
  { told, visit, poolId, now }: Booked,
): Promise<Result<string | null, BookRefusal>> {
  if (!isPositive(told.points)) return accept(null);
  const redeemed = await insertRedemption(tx, {
    id: randomUUID(),
    kind: 'travel',
    purpose: 'redeemed_travel',
    memberId: visit.memberId,
    accountId: visit.accountId,
    poolId,
    points: told.points,
    cash: told.amount,
    units: null,
    title: { en: told.title, fr: told.title },
    details: { siteKey: told.siteKey },
    promisedBy: now,
    cancelUntil: null,
    at: now,
    isConfirmed: true,
  });
  return redeemed.ok ? accept(redeemed.value.id) : refuse('insufficient_points');
}

async function book(tx: Transaction, booked: Booked): Promise<Result<undefined, BookRefusal>> {
  const { told, visit, now } = booked;
  const taken = await takePoints(tx, booked);
  if (!taken.ok) return taken;
  await insertBooking(tx, {
    ...told,
    id: randomUUID(),
    redemptionId: taken.value,
    memberId: visit.memberId,
    accountId: visit.accountId,
    status: 'booked',
    createdAt: now,
  });
  return accept(undefined);
}

/** A booking takes its points once, from the account of the visit it was made on; without them there is none. */
async function answerBooking(deps: TravelDeps, told: ToldBooking): Promise<TravelAnswer> {
  const visit = await findVisit(deps.database, told.visitId);
  const account = visit && (await findAccount(deps, visit.memberId, visit.accountId));
  if (!visit || !account) return { answer: 'declined', code: 'unknown_visit' };
  const booked = { told, visit, poolId: account.poolId, now: deps.clock.now() };
  const result = await inTransaction<TravelAnswer, BookRefusal>(deps.database, async (tx) => {
    const known = await lockBookingByKey(tx, told.siteKey);
    if (known) return accept({ answer: hasEnded(known) ? 'noted' : 'approved' });
    const done = await book(tx, booked);
    return done.ok ? accept({ answer: 'approved' }) : done;
  });
  return result.ok ? result.value : { answer: 'declined', code: result.refusal.code };
}

async function noteMove(deps: TravelDeps, told: ToldBooking): Promise<TravelAnswer> {
  await inTransaction(deps.database, async (tx) => {
    const known = await lockBookingByKey(tx, told.siteKey);
    if (!known || hasEnded(known)) return accept(undefined);
    if (told.status === 'cancelled' || told.status === 'not_available') {
      return accept(await endBooking(tx, deps, known, told.status));
    }
    return accept(await moveBooking(tx, known.id, told.status, told.additionalStatus));
  });
  return { answer: 'noted' };
}

const answerOf = (deps: TravelDeps, { kind, booking }: TravelNews): Promise<TravelAnswer> =>
  kind === 'book' ? answerBooking(deps, booking) : noteMove(deps, booking);

/** Whether the sites told all they have to tell. One line that fails holds up no other. */
export async function takeInBookings(deps: TravelDeps): Promise<boolean> {
  const page = await deps.travelSites.readNews();
  if (page.kind === 'unknown') return false;
  if (page.unreadable > 0) deps.log.warn({ lines: page.unreadable }, 'a travel site told what cannot be read');
  let isComplete = true;
  for (const news of page.lines) {
    try {
      const isTaken = await deps.travelSites.answerNews(news.key, await answerOf(deps, news));
      isComplete &&= isTaken;
    } catch (error) {
      deps.log.error({ siteKey: news.booking.siteKey, ...briefly(error) }, 'a booking could not be taken in');
      isComplete = false;
    }
  }
  return isComplete;
}
