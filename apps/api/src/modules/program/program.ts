interface Translated {
  readonly en: string;
  readonly fr: string;
}

/** A kind of card that the bank gives out, as members know it. */
export interface CardFamily {
  readonly code: string;
  readonly name: Translated;
  /** One line about it; `{travel_bonus_most}` is the program's. */
  readonly text: Translated;
  /** Its picture, a path of this site. */
  readonly art: string;
  /** What cards of this kind can do: a code of the program's card types. */
  readonly typeCode: string;
}

/** What a card of this type can be used for. */
export interface CardFeatures {
  readonly miles: boolean;
  readonly annualFeeEraser: boolean;
  readonly passwordReset: boolean;
  readonly travelBonus: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** What a card earns. Points for a dollar, as whole ratios; each row is counted and rounded down for itself. */
export interface EarningRates {
  readonly base: Ratio;
  /** On top of the base, for purchases of a category: of a card and a calendar year up to so much, 0 for all. */
  readonly bonus: readonly {
    readonly category: string;
    readonly pointsPerDollar: Ratio;
    readonly mostDollarsAYear?: number;
  }[];
}

/**
 * No program lets one person move more points than this alone. It is here and not in the configuration: a person who
 * could raise it in the console would be their own second person.
 */
export const MOST_UNAPPROVED_POINTS = 50_000;

/** Everything a bank would change about its program without a release. */
export interface Program {
  readonly slug: string;
  readonly brandName: string;
  /** For readers who ask for no language. */
  readonly firstLanguage: keyof Translated;
  readonly currency: { readonly id: number; readonly name: string; readonly symbol: string };
  readonly cash: { readonly code: string };
  readonly support: {
    readonly personalPhone: string;
    readonly businessPhone: string;
    readonly timeZone: string;
    readonly hours: readonly {
      readonly days: 'weekday' | 'weekend';
      readonly opens: string;
      readonly closes: string;
    }[];
  };
  readonly links: { readonly cardBenefits: string };
  /** Cents for a point: what one is worth when redeemed, and what a missing one costs. Whole ratios, never floats. */
  readonly rates: { readonly redemption: Ratio; readonly topUp: Ratio };
  readonly earning: {
    /** By the code of the card family. */
    readonly families: Readonly<Record<string, EarningRates>>;
    /** Points end with the month, this many months after the one of their purchase. */
    readonly lifeMonths: number;
    /** When every card of a pool is closed, its points expire after so many days. */
    readonly closedCardDays: number;
  };
  /** What can be paid back with points: purchases and fees of at least so much, for so long after they were posted. */
  readonly payWithRewards: { readonly minimumCents: number; readonly windowDays: number };
  /** What holds for every way of redeeming outside of the shop. */
  readonly redemptions: {
    readonly minimumPoints: number;
    /** Days until a deposit has arrived. */
    readonly depositDays: number;
    /** Added to the worth of points, for cards with a travel bonus. The first label that a purchase has counts. */
    readonly travelBonus: readonly { readonly label: string; readonly percent: number }[];
    /** What an account can spend at the retailer in a day. */
    readonly retailerDailyPoints: number;
    /** Points that come back after their last day can be used for so many days. */
    readonly returnGraceDays: number;
    /** Staff bring back what expired so many days ago at most. */
    readonly expiredGraceDays: number;
  };
  /** Days after a promised moment until points come back by themselves. */
  readonly promises: {
    readonly parcelDays: number;
    readonly egiftDays: number;
    readonly milesDays: number;
    readonly moneyDays: number;
  };
  /** More points than this, given or taken by staff, need a second person. */
  readonly adjustments: { readonly approvalAbovePoints: number };
  /** Whether staff may spend a member's points for an authorized redeemer who calls. */
  readonly staff: { readonly canSpend: boolean };
  readonly limits: {
    /** A member's higher daily limit, or none, begins so much later. */
    readonly raiseAfterHours: number;
    /** Where points never went before can be used so much after it was first asked for; 0: at once. */
    readonly newDestinationWaitHours: number;
  };
  /** What asks members to prove again that it is them. */
  readonly stepUp: {
    readonly abovePoints: number;
    readonly newAddressAbovePoints: number;
    readonly newDestination: boolean;
    readonly newPartnerNumber: boolean;
    readonly retailer: boolean;
    readonly newRedeemer: boolean;
  };
  readonly shop: {
    /** What a cart must come to, in points, before it can be ordered. */
    readonly minimumCartPoints: number;
    /** Whether codes can be used in carts. */
    readonly hasPromotionCodes: boolean;
    /** First six digits of the cards that can be paid with; both ends are inside. */
    readonly binRanges: readonly { readonly from: string; readonly to: string }[];
    /** Days from ordering to delivery of merchandise. */
    readonly deliveryDays: { readonly from: number; readonly to: number };
    /** Business days from ordering to delivery of a gift card, by post. */
    readonly giftCardDays: Span;
    /** Until an eGift card is mailed. */
    readonly egiftHours: number;
    readonly cancellationHours: number;
    readonly returnDays: number;
    readonly damageDays: number;
    /** Where returned goods are sent to; parts are separated by commas. */
    readonly returnAddress: string;
  };
  /** Figures that texts name. */
  readonly statements: {
    /** Business days from dispatch to delivery. */
    readonly dispatchDays: Span;
    /** Until the mail that confirms an order. */
    readonly confirmationHours: number;
    /** What a transfer of miles takes, and what it may take. */
    readonly milesDays: Span;
    /** Until a travel credit is posted. */
    readonly travelCreditHours: Span;
    /** The part of an order that is paid in points at least. The shop's sale channel follows it. */
    readonly leastPointsPercent: number;
    /** Browsers the portal is made for, with their oldest version. */
    readonly browsers: string;
  };
  readonly loginTypes: readonly {
    readonly code: 'personal' | 'business' | 'developer';
    readonly name: Translated;
    readonly registrationId: number;
    readonly registerUrl: string | null;
    readonly hasForgotPassword: boolean;
  }[];
  /** In the order in which they are shown. */
  readonly cardFamilies: readonly CardFamily[];
  readonly cardTypes: Readonly<Record<string, CardFeatures>>;
}

const NO_FEATURES: CardFeatures = { miles: false, annualFeeEraser: false, passwordReset: false, travelBonus: false };

/** A card of a type that the program no longer knows can still be shown. */
export const featuresOf = ({ cardTypes }: Pick<Program, 'cardTypes'>, typeCode: string): CardFeatures =>
  cardTypes[typeCode] ?? NO_FEATURES;
