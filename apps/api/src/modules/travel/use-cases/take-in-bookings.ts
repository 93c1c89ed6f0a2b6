import { randomUUID } from 'node:crypto';
import { type Cents, compare, isPositive, pointsToCents, rate } from '@rewards/amounts';
import type { ToldBooking, TravelAnswer, TravelNews } from '../../../partners/travel-sites/travel-sites.ts';
import { actInsteadIn } from '../../../platform/acting-session.ts';
import type { Transaction } from '../../../platform/database.ts';
import { briefly } from '../../../platform/log.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findAccount } from '../../accounts/index.ts';
import { standingOf, wasEnded } from '../../identity/index.ts';
import { findFreeze, lockPools, wasFrozenSince } from '../../points/index.ts';
import type { Program } from '../../program/index.ts';
import { declineForPartner, insertRedemption, isProofOfPayerMissing, tellOfDecline } from '../../redemptions/index.ts';
import { findVisit, insertBooking, lockBookingByKey, moveBooking, type Visit } from '../bookings.repository.ts';
import { type Booking, firmBy, hasEnded, isEnding } from '../booking.ts';
import type { NewsDeps } from './deps.ts';
import { endBooking } from './end-booking.ts';

type BookRefusal = {
  readonly code:
    | 'insufficient_points'
    | 'account_blocked'
    | 'account_frozen'
    | 'daily_limit_reached'
    | 'quiet_hours'
    | 'proof_missing'
    | 'unknown_visit';
};

interface Booked {
  readonly told: ToldBooking;
  readonly visit: Visit;
  readonly poolId: number;
  readonly now: Date;
  readonly rates: Program['rates'];
}

/** A member may take some time to plan a trip, but a token that opened a site long ago pays for nothing. */
const LONGEST_VISIT_MS = 24 * 60 * 60_000;

/** We decide what points are worth, not the site. */
function worthOf({ told, rates: { redemption } }: Booked): Cents {
  if (!isPositive(told.points)) return told.amount;
  return pointsToCents(told.points, rate(redemption.numerator, redemption.denominator), 'floor');
}

async function takePoints(tx: Transaction, booked: Booked): Promise<Result<string | null, BookRefusal>> {
  const { told, visit, poolId, now } = booked;
  if (!isPositive(told.points)) return accept(null);
  const redeemed = await insertRedemption(tx, {
    id: randomUUID(),
    kind: 'travel',
    purpose: 'redeemed_travel',
    memberId: visit.memberId,
    accountId: visit.accountId,
    poolId,
    points: told.points,
    cash: worthOf(booked),
    units: null,
    title: { en: told.title, fr: told.title },
    details: { siteKey: told.siteKey },
    promisedBy: now,
    cancelUntil: null,
    at: now,
    isConfirmed: true,
    firmBy: firmBy(told, now),
  });
  if (redeemed.ok) return accept(redeemed.value.id);
  const { code } = redeemed.refusal;
  return refuse(code === 'card_not_eligible' ? 'insufficient_points' : code);
}

async function book(tx: Transaction, booked: Booked): Promise<Result<undefined, BookRefusal>> {
  const { told, visit, now } = booked;
  const taken = await takePoints(tx, booked);
  if (!taken.ok) return taken;
  await insertBooking(tx, {
    ...told,
    id: randomUUID(),
    amount: worthOf(booked),
    redemptionId: taken.value,
    memberId: visit.memberId,
    accountId: visit.accountId,
    status: 'booked',
    createdAt: now,
  });
  return accept(undefined);
}

/** A repeated line must be the same as the first: another card or another price is another booking. */
const isSame = (known: Booking, told: ToldBooking, visit: Visit | undefined): boolean =>
  known.accountId === visit?.accountId && compare(known.points, told.points) === 0;

/** Repeats the decision: the site may not have received it, and its visit may be too old by now. */
async function answerKnown(tx: Transaction, deps: NewsDeps, known: Booking, asked: Asked): Promise<TravelAnswer> {
  const { told, visit } = asked;
  if (!isSame(known, told, visit)) return { answer: 'declined', code: 'key_reused' };
  if (!hasEnded(known) && isEnding(told.status)) await endBooking(tx, deps, known, told.status);
  return { answer: hasEnded(known) || hasEnded(told) ? 'noted' : 'approved' };
}

interface Asked {
  readonly told: ToldBooking;
  readonly visit: Visit | undefined;
}

/** The pool that may still pay for the visit, or none. */
async function payerOf(deps: NewsDeps, visit: Visit | undefined, now: Date): Promise<number | undefined> {
  if (!visit || now.getTime() - visit.openedAt.getTime() > LONGEST_VISIT_MS) return undefined;
  if (await wasEnded(deps.database, visit.sessionId)) return undefined;
  return (await findAccount(deps, visit.memberId, visit.accountId))?.poolId;
}

/** A booking takes its points once, from the account of the visit it was made on; without them there is none. */
async function answerAsked(deps: NewsDeps, { told, visit }: Asked): Promise<TravelAnswer> {
  const now = deps.clock.now();
  const poolId = await payerOf(deps, visit, now);
  const { rates, stepUp } = await deps.program();
  const result = await inTransaction<TravelAnswer, BookRefusal>(deps.database, async (tx) => {
    // The pool first: a process that takes in the same line at the same moment waits here, and then sees the booking.
    if (poolId !== undefined) await lockPools(tx, [poolId]);
    const known = await lockBookingByKey(tx, told.siteKey);
    if (known) return accept(await answerKnown(tx, deps, known, { told, visit }));
    if (!visit || poolId === undefined) return refuse('unknown_visit');
    // It was over before its points were asked for.
    if (hasEnded(told)) return accept({ answer: 'noted' });
    // A site asks without the member's session, so the usual check for blocked members does not run; it is done here.
    if ((await standingOf(tx, visit.memberId)).isBlocked) return refuse('account_blocked');
    if (await findFreeze(tx, visit.memberId)) return refuse('account_frozen');
    // A freeze ends every visit: after a thaw the member opens the site again.
    if (await wasFrozenSince(tx, visit.memberId, visit.openedAt)) return refuse('unknown_visit');
    const { memberId, sessionId } = visit;
    const asked = {
      memberId,
      sessionId: sessionId ?? undefined,
      points: told.points,
      abovePoints: stepUp.abovePoints,
      now,
    };
    if (await isProofOfPayerMissing(tx, asked)) return refuse('proof_missing');
    const done = await book(tx, { told, visit, poolId, now, rates });
    return done.ok ? accept({ answer: 'approved' }) : done;
  });
  if (result.ok) return result.value;
  const { code } = result.refusal;
  if (visit) await tellOfDecline(deps, { code, memberId: visit.memberId, points: told.points, key: told.siteKey });
  return { answer: 'declined', code: declineForPartner(code) };
}

/** The alert names the device of the visit, whoever takes the booking in. */
async function answerBooking(deps: NewsDeps, told: ToldBooking): Promise<TravelAnswer> {
  const visit = await findVisit(deps.database, told.visitId);
  return actInsteadIn(visit?.sessionId ?? null, () => answerAsked(deps, { told, visit }));
}

async function noteMove(deps: NewsDeps, told: ToldBooking): Promise<TravelAnswer> {
  await inTransaction(deps.database, async (tx) => {
    const known = await lockBookingByKey(tx, told.siteKey);
    if (!known || hasEnded(known)) return accept(undefined);
    if (isEnding(told.status)) return accept(await endBooking(tx, deps, known, told.status));
    // What is ticketed stays ticketed: pending again, it could be cancelled again.
    const additionalStatus = known.additionalStatus === 'ticketed' ? 'ticketed' : told.additionalStatus;
    return accept(await moveBooking(tx, known.id, { status: told.status, additionalStatus }, deps.clock.now()));
  });
  return { answer: 'noted' };
}

const answerOf = (deps: NewsDeps, { kind, booking }: TravelNews): Promise<TravelAnswer> =>
  kind === 'book' ? answerBooking(deps, booking) : actInsteadIn(null, () => noteMove(deps, booking));

/** Answers whether everything from the sites was taken in. One line that fails does not hold up the others. */
export async function takeInBookings(deps: NewsDeps): Promise<boolean> {
  const page = await deps.travelSites.readNews();
  if (page.kind === 'unknown') return false;
  let isComplete = page.unreadable.length === 0;
  for (const key of page.unreadable) {
    deps.log.warn({ key }, 'a travel site told what cannot be read');
    await deps.travelSites.answerNews(key, { answer: 'declined', code: 'unreadable' });
  }
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
