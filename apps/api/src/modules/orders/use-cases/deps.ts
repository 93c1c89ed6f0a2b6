import type { Fulfilment } from '../../../partners/fulfilment/fulfilment.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { PaymentsDeps } from '../../payments/index.ts';
import type { Program } from '../../program/index.ts';

/** What the use cases of this area work with. */
export interface OrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The one program this portal runs. */
  readonly program: () => Promise<Program>;
}

export interface FulfilmentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly fulfilment: Fulfilment;
}

/** Card money goes back for items. */
export interface RefundDeps extends FulfilmentDeps, PaymentsDeps {}
