import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../pages/layout.ts';
import type { TrafficLog } from './traffic-log.ts';

/** An input that makes a party decline, delay, repeat, answer late or fail. */
interface MagicValue {
  readonly value: string;
  readonly effect: string;
}

/** One outside party, played here. A new party is a new folder that makes one of these, and a line in `app.ts`. */
export interface Party {
  readonly name: string;
  readonly description: string;
  /** Where people meet it. */
  readonly page: { readonly path: string; readonly title: string };
  readonly magicValues: readonly MagicValue[];
  readonly traffic: TrafficLog;
  registerRoutes(app: FastifyInstance, sendPage: SendPage): void;
}
