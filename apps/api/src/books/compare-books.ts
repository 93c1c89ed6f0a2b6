import type { PartnerBooks } from './partner-books.ts';
import type { PortalBooks } from './portal-books.ts';

export interface Compared {
  readonly part: string;
  readonly compared: number;
  /** One side has not heard the other yet: not a difference, and not even. */
  readonly inFlight: readonly string[];
  readonly differences: readonly string[];
}

type Verdict = 'even' | 'in flight' | 'different';

const IN_FLIGHT = 'in flight';
const evenIf = (isEven: boolean): Verdict => (isEven ? 'even' : 'different');

interface Keyed {
  readonly key: string;
}

/** Both sides by key; what only one of them knows is judged, too. */
function judge<Own extends Keyed, Other extends Keyed>(
  part: string,
  own: readonly Own[],
  others: readonly Other[],
  verdictOn: (own: Own | undefined, other: Other | undefined) => Verdict,
): Compared {
  const byKey = new Map(others.map((other) => [other.key, other]));
  const known = new Set(own.map(({ key }) => key));
  const pairs: { own: Own | undefined; other: Other | undefined }[] = [
    ...own.map((each) => ({ own: each, other: byKey.get(each.key) })),
    ...others.filter(({ key }) => !known.has(key)).map((other) => ({ own: undefined, other })),
  ];
  const said = pairs.map((pair) => ({
    verdict: verdictOn(pair.own, pair.other),
    text: `${part}: the portal says ${JSON.stringify(pair.own) ?? 'nothing'}, the partner ${JSON.stringify(pair.other) ?? 'nothing'}`,
  }));
  const of = (verdict: Verdict) => said.filter((each) => each.verdict === verdict).map(({ text }) => text);
  return { part, compared: pairs.length, inFlight: of(IN_FLIGHT), differences: of('different') };
}

/**
 * Points that came back by the clock: until the partner says what became of it, both may have it. What arrived all the
 * same is written down as the bank's to settle with the partner, and so it agrees.
 */
function onWithdrawn(withdrawal: string, isDone: boolean): Verdict {
  if (withdrawal === 'asked') return IN_FLIGHT;
  return evenIf(isDone === (withdrawal !== 'stopped'));
}

type Payment = PortalBooks['payments'][number];
type GatewayPayment = PartnerBooks['gateway'][number];
const unsettled = new Set(['open', 'authorised', 'abandoning', 'capturing', 'voiding']);

function onPayment(own: Payment | undefined, other: GatewayPayment | undefined): Verdict {
  const taken = other?.captured_cents ?? 0;
  const returned = other?.refunded_cents ?? 0;
  const promised = (other?.authorised_cents ?? 0) - (other?.voided_cents ?? 0);
  if (!own) return evenIf(taken === 0 && promised === 0);
  if (unsettled.has(own.state) || own.due > 0) return IN_FLIGHT;
  // Of a payment from before the gateway's books began, only what was given back since is known there.
  if (own.isHistory) return evenIf(returned <= own.refunded);
  if (own.state !== 'captured') return evenIf(taken === 0 && promised === 0);
  return evenIf(taken === own.amount && promised === own.amount && returned === own.refunded);
}

type Redemption = PortalBooks['redemptions'][number];

/** What a partner may say of each state of ours; what is not among it is news that is not taken in yet, or wrong. */
function onRedemption(
  own: Redemption | undefined,
  other: { readonly state: string } | undefined,
  { done, refused, isSame }: { readonly done: string; readonly refused: readonly string[]; readonly isSame: boolean },
): Verdict {
  if (!own) return evenIf(other !== undefined && refused.includes(other.state));
  if (own.withdrawal !== null) return onWithdrawn(own.withdrawal, other?.state === done);
  if (own.state === 'requested') return IN_FLIGHT;
  if (own.state === 'accepted') return other && isSame ? IN_FLIGHT : 'different';
  if (own.isHistory) return evenIf(!other);
  if (own.state === 'confirmed') return evenIf(other?.state === done && isSame);
  return evenIf(!other || refused.includes(other.state));
}

type Booking = PortalBooks['bookings'][number];
const siteStates: Readonly<Record<string, readonly string[]>> = {
  cancelled: ['cancelled'],
  not_available: ['not_available'],
};

function onBooking(own: Booking | undefined, other: PartnerBooks['travel'][number] | undefined): Verdict {
  if (other?.state === 'waiting' || own?.state === 'cancelling') return IN_FLIGHT;
  if (!own) return evenIf(other?.state === 'declined');
  if (!other) return evenIf(own.isHistory);
  if (own.points !== other.points) return 'different';
  const expected = siteStates[own.state] ?? ['booked', 'confirmed'];
  if (expected.includes(other.state)) return 'even';
  // The site has moved on by itself and has told it, or is about to.
  return other.state === 'not_available' && !siteStates[own.state] ? IN_FLIGHT : 'different';
}

const undone = new Set(['cancelled', 'declined', 'not_available']);
const sent = new Set(['shipped', 'delivered']);

/** A member may not have both: the thing on its way and what was paid for it. */
function onItem(
  own: PortalBooks['items'][number] | undefined,
  other: PartnerBooks['fulfilment'][number] | undefined,
): Verdict {
  if (!own) return 'different';
  if (own.withdrawal !== null) return onWithdrawn(own.withdrawal, other?.state === 'delivered');
  if (own.open > 0) return IN_FLIGHT;
  if (!other) return evenIf(own.isHistory || own.state === 'declined');
  if (own.state === 'cancelled') return evenIf(other.state === 'cancelled' || !sent.has(other.state));
  if (other.state === 'cancelled') return evenIf(undone.has(own.state));
  return evenIf(!(undone.has(own.state) && sent.has(other.state)));
}

const comparePools = ({ pools }: PortalBooks): Compared => ({
  part: 'points by pool',
  compared: pools.length,
  inFlight: [],
  differences: pools
    .filter(({ kept, counted }) => kept !== counted)
    .map(({ pool, kept, counted }) => `points by pool: pool ${pool} has ${kept}, its orders and lines make ${counted}`),
});

/** To the point and the cent, thing by thing. */
export function compareBooks(portal: PortalBooks, partners: PartnerBooks): Compared[] {
  const ofKind = (isMiles: boolean) => portal.redemptions.filter(({ kind }) => (kind === 'miles') === isMiles);
  return [
    comparePools(portal),
    judge('card gateway', portal.payments, partners.gateway, onPayment),
    judge('payouts', ofKind(false), partners.payouts, (own, other) =>
      onRedemption(own, other, { done: 'settled', refused: ['refused'], isSame: own?.cents === other?.amount_cents }),
    ),
    judge('miles', ofKind(true), partners.miles, (own, other) =>
      onRedemption(own, other, {
        done: 'credited',
        refused: ['declined', 'rejected', 'cancelled'],
        isSame: own?.units === other?.units,
      }),
    ),
    judge('travel sites', portal.bookings, partners.travel, onBooking),
    judge('retailer', portal.purchases, partners.retailer, (own, other) => {
      if (other?.state === 'waiting' || other?.state === 'returning') return IN_FLIGHT;
      return evenIf(
        own
          ? other?.state === 'paid' && own.points === other.points && own.returned === other.returned
          : other?.state === 'declined',
      );
    }),
    judge('fulfilment', portal.items, partners.fulfilment, onItem),
  ];
}
