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
    readonly hours: readonly { readonly days: 'weekday' | 'weekend'; readonly opens: string; readonly closes: string }[];
  };
  readonly links: { readonly cardBenefits: string };
}
