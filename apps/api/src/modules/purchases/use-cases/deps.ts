import type { Locale, Words } from '@rewards/text';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Program } from '../../program/index.ts';
import type { TellRedeemed } from '../../redemptions/index.ts';

export interface PurchasesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: Record<Locale, Words>;
  readonly program: () => Promise<Program>;
  readonly tellRedeemed: TellRedeemed;
}
