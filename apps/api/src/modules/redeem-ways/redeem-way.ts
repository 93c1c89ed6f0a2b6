import {
  type Cents,
  centsToPoints,
  compare,
  isPositive,
  min,
  type Points,
  points,
  pointsToNumber,
  percentOf,
  rate,
  redemptionValue,
  subtract,
  withBonus,
} from '@rewards/amounts';

export type Way =
  | 'pay_airline'
  | 'pay_travel'
  | 'pay_purchase'
  | 'annual_fee'
  | 'cash_back'
  | 'direct_deposit'
  | 'investment'
  | 'external'
  | 'gift_cards'
  | 'retailer'
  | 'travel'
  | 'miles';

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the program says about redeeming, and the card with it. */
export interface Terms {
  /** Cents for a point. */
  readonly redemption: Ratio;
  readonly minimumPoints: number;
  /** What the cheapest eGift card takes; nothing while there is none. */
  readonly giftCardPoints: number | undefined;
  readonly creditHours: Span;
  readonly depositDays: number;
  readonly egiftHours: number;
  readonly cancellationHours: number;
  /** The first of a kind counts. */
  readonly travelBonus: readonly { readonly label: string; readonly percent: number }[];
  readonly hasTravelBonus: boolean;
  /** What is left of the newest fee; nothing while none can be erased. */
  readonly annualFee: { readonly isForCard: boolean; readonly left: Cents | undefined };
  readonly hasMiles: boolean;
  readonly partners: readonly {
    readonly rate: { readonly points: number; readonly units: number };
    readonly minimumPoints: number;
    readonly takesHours: number;
    readonly cancelHours: number;
  }[];
}

export interface ComparedWay {
  readonly way: Way;
  /** Rounded down to the cent; null where it is not money. */
  readonly value: Cents | null;
  readonly units: { readonly from: number; readonly to: number; readonly partners: number } | null;
  /** So many points are worth so many cents, and a bonus on top. */
  readonly rate: { readonly points: Points; readonly value: Cents; readonly bonusPercent: number } | null;
  readonly minimumPoints: number;
  readonly takesHours: Span;
  readonly undoHours: number;
  readonly unavailable: 'card_not_eligible' | 'no_fee' | 'below_minimum' | 'exceeds_balance' | null;
}

interface Money {
  readonly way: Exclude<Way, 'miles'>;
  readonly bonusPercent: number;
  /** Why it is closed, however many points there are. */
  readonly closed: 'card_not_eligible' | 'no_fee' | null;
  /** It pays no more than this. */
  readonly most?: Cents;
  readonly minimumPoints: number;
  readonly takesHours: Span;
  readonly undoHours: number;
}

const HOURS_A_DAY = 24;
const A_POINT = 1;
const WHOLE = 100;

const atOnce: Span = { from: 0, to: 0 };

const centsPerPoint = ({ redemption }: Terms) => rate(redemption.numerator, redemption.denominator);

/** A fee is erased in whole, so the least is all that is left of it. */
function annualFee(terms: Terms): Partial<Money> {
  const { isForCard, left } = terms.annualFee;
  if (!isForCard) return { closed: 'card_not_eligible' };
  if (left === undefined) return { closed: 'no_fee' };
  return { most: left, minimumPoints: pointsToNumber(centsToPoints(left, centsPerPoint(terms), 'ceil')) };
}

function moneyWays(terms: Terms): Money[] {
  const { minimumPoints } = terms;
  const deposit = { from: HOURS_A_DAY, to: terms.depositDays * HOURS_A_DAY };
  const money = (way: Money['way'], takesHours: Span, rest: Partial<Money> = {}): Money => ({
    way,
    takesHours,
    bonusPercent: 0,
    closed: null,
    minimumPoints,
    undoHours: 0,
    ...rest,
  });
  const bonus = (way: 'pay_airline' | 'pay_travel', wanted: string): Money[] =>
    terms.travelBonus
      .filter(({ label }) => terms.hasTravelBonus && label === wanted)
      .slice(0, 1)
      .map(({ percent }) => money(way, terms.creditHours, { bonusPercent: percent }));
  return [
    ...bonus('pay_airline', 'airline'),
    ...bonus('pay_travel', 'travel'),
    money('pay_purchase', terms.creditHours),
    money('annual_fee', terms.creditHours, annualFee(terms)),
    money('cash_back', terms.creditHours),
    money('direct_deposit', deposit),
    money('investment', deposit),
    money('external', deposit),
    ...(terms.giftCardPoints === undefined
      ? []
      : [
          money(
            'gift_cards',
            { from: 0, to: terms.egiftHours },
            { minimumPoints: terms.giftCardPoints, undoHours: terms.cancellationHours },
          ),
        ]),
    money('retailer', atOnce, { minimumPoints: A_POINT }),
    money('travel', atOnce, { minimumPoints: A_POINT }),
  ];
}

interface Asked {
  readonly points: Points;
  readonly balance: Points;
}

function whyNot({ points: asked, balance }: Asked, minimum: number): ComparedWay['unavailable'] {
  if (compare(asked, points(minimum)) < 0) return 'below_minimum';
  return isPositive(subtract(asked, balance)) ? 'exceeds_balance' : null;
}

function compareMoney(money: Money, asked: Asked, terms: Terms): ComparedWay {
  const { closed, bonusPercent, most, ...rest } = money;
  const shown = points(WHOLE * terms.redemption.denominator);
  const plain = centsPerPoint(terms);
  const value = redemptionValue(asked.points, withBonus(plain, bonusPercent));
  return {
    ...rest,
    value: most === undefined ? value : min(value, most),
    units: null,
    rate: { points: shown, value: redemptionValue(shown, plain), bonusPercent },
    unavailable: closed ?? whyNot(asked, money.minimumPoints),
  };
}

/** What a mile is worth depends on the trip: there is no value in cash, and it comes last. */
function compareMiles(asked: Asked, { partners, hasMiles }: Terms): ComparedWay[] {
  if (partners.length === 0) return [];
  const units = partners.map(({ rate: { points: from, units: to } }) =>
    pointsToNumber(percentOf(asked.points, rate(to, from), 'floor')),
  );
  const hours = partners.map(({ takesHours }) => takesHours);
  const minimumPoints = Math.min(...partners.map((partner) => partner.minimumPoints));
  return [
    {
      way: 'miles',
      value: null,
      units: { from: Math.min(...units), to: Math.max(...units), partners: partners.length },
      rate: null,
      minimumPoints,
      takesHours: { from: Math.min(...hours), to: Math.max(...hours) },
      // What the most patient partner allows. Each partner's page says its own.
      undoHours: Math.max(...partners.map(({ cancelHours }) => cancelHours)),
      unavailable: hasMiles ? whyNot(asked, minimumPoints) : 'card_not_eligible',
    },
  ];
}

const byValue = (one: ComparedWay, other: ComparedWay): number => {
  if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
  return compare(other.value, one.value);
};

/** What points are worth each way, the most first; of equals, in the order of the list above. */
export const compareWays = (asked: Asked, terms: Terms): ComparedWay[] =>
  [...moneyWays(terms).map((money) => compareMoney(money, asked, terms)), ...compareMiles(asked, terms)].toSorted(
    byValue,
  );
