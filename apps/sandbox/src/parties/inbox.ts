import type { FastifyInstance } from 'fastify';
import { type PortalKey, signFor } from '../portal-signature.ts';

const MOST_AT_ONCE = 50;

/** Lines that wait for the portal: each is there until it is answered. */
export interface PartyInbox<Line, Answer> {
  add(key: string, line: () => Line, onAnswer: (answer: Answer) => void): void;
  /** `GET {path}/inbox` and `POST {path}/inbox/:key/answer`. */
  serve(app: FastifyInstance, path: string): void;
}

interface Waiting<Line, Answer> {
  readonly line: () => Line;
  readonly onAnswer: (answer: Answer) => void;
}

export function createPartyInbox<Line, Answer>(): PartyInbox<Line, Answer> {
  const waiting = new Map<string, Waiting<Line, Answer>>();
  return {
    add: (key, line, onAnswer) => void waiting.set(key, { line, onAnswer }),
    serve(app, path) {
      app.get(`${path}/inbox`, async () => ({
        data: [...waiting.values()].slice(0, MOST_AT_ONCE).map(({ line }) => line()),
      }));
      app.post<{ Params: { key: string } }>(`${path}/inbox/:key/answer`, async (request) => {
        const known = waiting.get(request.params.key);
        // Answered before: the portal did not hear that we took it.
        if (known) {
          waiting.delete(request.params.key);
          known.onAnswer(request.body as Answer);
        }
        return { taken: true };
      });
    },
  };
}

/** Rings at the portal, which then asks for the inbox. If the portal is away, it asks by itself within a minute. */
export const createDoorbell =
  (portalUrl: string | undefined, partner: 'travel' | 'retailer', keys: readonly PortalKey[]) =>
  async (): Promise<void> => {
    if (!portalUrl) return;
    const target = `/v1/doorbell/${partner}`;
    await fetch(portalUrl + target, {
      method: 'POST',
      headers: signFor(keys, { method: 'POST', target, body: '' }),
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
  };
