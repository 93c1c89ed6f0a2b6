import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';
import type { TellRedeemed } from '../../redemptions/index.ts';
import type { ReadExternalOffer } from '../external-offer.reader.ts';

export interface ExternalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<Program>;
  readonly programSlug: string;
  readonly readExternalOffer: ReadExternalOffer;
  /** How the other area's answer is shown. */
  readonly tellRedeemed: TellRedeemed;
}
