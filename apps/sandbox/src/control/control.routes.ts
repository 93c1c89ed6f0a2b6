import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../pages/layout.ts';
import { ownPagesOnly } from '../pages/own-pages-only.ts';
import type { Party } from '../parties/party.ts';
import { CLOCK_STEPS_MS } from './clock-section.ts';
import { CONTROL_PATH, controlPage } from './control-page.ts';
import type { PortalClock } from './portal-clock.ts';

export interface ControlOptions {
  readonly parties: readonly Party[];
  readonly clock: PortalClock | undefined;
  readonly sendPage: SendPage;
}

const clockBody = {
  type: 'object',
  required: ['advance_ms'],
  properties: { advance_ms: { type: 'integer', enum: [0, ...CLOCK_STEPS_MS] } },
} as const;

export function registerControl(app: FastifyInstance, { parties, clock, sendPage }: ControlOptions): void {
  app.get(CONTROL_PATH, async (_request, reply) => sendPage(reply, controlPage(parties, await clock?.read())));

  app.post<{ Body: { advance_ms: number } }>(
    '/clock',
    { onRequest: ownPagesOnly, schema: { body: clockBody } },
    async (request, reply) => {
      const advanceMs = request.body.advance_ms;
      const answer = await (advanceMs === 0 ? clock?.backToRealTime() : clock?.advance(advanceMs));
      if (answer?.ok) return reply.redirect(CONTROL_PATH, 303);
      return sendPage(reply.code(502), controlPage(parties, answer));
    },
  );
}
