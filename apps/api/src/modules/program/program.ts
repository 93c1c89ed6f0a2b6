interface Translated {
  readonly en: string;
  readonly fr: string;
}

export type CardTypeCode = 'hsbcadv' | 'hsbcprem' | 'hsbcpwe' | 'hsbcrbbc' | 'hsbcrbbi';

/** What a card of this type can be used for. */
export interface CardFeatures {
  readonly miles: boolean;
  readonly annualFeeEraser: boolean;
  readonly passwordReset: boolean;
  readonly travelBonus: boolean;
}

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** Everything a bank would change about its program without a release. */
export interface Program {
  readonly slug: string;
  readonly brandName: string;
  readonly currency: { readonly id: number; readonly name: string; readonly symbol: string };
  readonly cash: { readonly code: string; readonly symbol: string };
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
  readonly loginTypes: readonly {
    readonly code: 'personal' | 'business' | 'developer';
    readonly name: Translated;
    readonly registrationId: number;
    readonly registerUrl: string | null;
    readonly hasForgotPassword: boolean;
  }[];
  readonly cardTypes: Readonly<Record<CardTypeCode, CardFeatures>>;
}
