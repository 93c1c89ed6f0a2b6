import type { CardGateway } from '../../../partners/card-gateway/card-gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AtPoint } from '../../../platform/crash-point.ts';
import type { Database } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';

export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cardGateway: CardGateway;
  readonly atPoint: AtPoint;
}
