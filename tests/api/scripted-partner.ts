import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ScriptedPartner extends AsyncDisposable {
  readonly url: string;
  /** What is answered to the next questions, in their order; nothing: silence. */
  readonly say: (...answers: ({ readonly status: number; readonly body: unknown } | undefined)[]) => void;
  readonly asked: { readonly method: string; readonly url: string; readonly body: unknown }[];
  readonly close: () => Promise<void>;
}

const parse = (written: string): unknown => (written === '' ? undefined : JSON.parse(written));

/** A partner that says what a test tells it to say, and remembers what it was asked. */
export async function startScriptedPartner(): Promise<ScriptedPartner> {
  const answers: ({ readonly status: number; readonly body: unknown } | undefined)[] = [];
  const asked: ScriptedPartner['asked'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', body: parse(await text(request)) });
    const next = answers.shift();
    if (!next) return;
    response.writeHead(next.status, { 'content-type': 'application/json' });
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (...next) => {
      answers.splice(0);
      asked.splice(0);
      answers.push(...next);
    },
    asked,
    close,
    [Symbol.asyncDispose]: close,
  };
}
