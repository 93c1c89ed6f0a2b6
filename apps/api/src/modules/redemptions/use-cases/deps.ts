import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Recall } from '../recall.ts';
import type { PartnerOutcome, Redemption, RedemptionKind } from '../redemption.ts';

/** What a kind of redemption adds to the one shape: how its partner is told and asked. */
export interface RedemptionHandler {
  /** By the redemption's id: telling twice is telling once. */
  readonly submit: (redemption: Redemption) => Promise<PartnerOutcome>;
  readonly lookUp: (redemption: Redemption) => Promise<PartnerOutcome>;
  /** Only where it can be taken back. A partner that never heard of it must never accept it afterwards. */
  readonly cancel?: (redemption: Redemption) => Promise<'cancelled' | 'refused' | 'unknown'>;
  /** Only where a part can be taken back later: tells the partner, or asks about what it has accepted. */
  readonly recall?: (recall: Recall, redemption: Redemption) => Promise<PartnerOutcome>;
  /** What else is given back, in the transaction that returns the points. */
  readonly onReturned?: (tx: Transaction, redemption: Redemption) => Promise<void>;
}

export type RedemptionHandlers = Partial<Record<RedemptionKind, RedemptionHandler>>;

export interface RedemptionsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly redemptionHandlers: RedemptionHandlers;
}
