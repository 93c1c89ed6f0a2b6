export interface Enrolment {
  readonly id: string;
  readonly memberId: string;
  readonly accountId: number;
  readonly linkId: string;
  /** As much of the account at the retailer as may be shown. */
  readonly retailerAccount: string;
  readonly enrolledAt: Date;
}

export type EnrolmentChange = 'linked' | 'unlinked';
