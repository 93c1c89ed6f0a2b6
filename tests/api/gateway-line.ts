import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GatewayLine {
  readonly env: Record<string, string>;
  /** `cut` breaks every connection, `dead` lets nobody say anything until it is mended. */
  state: 'through' | 'cut' | 'dead';
  /** Cuts after so many more questions went through. */
  cutAfter: number | undefined;
  /** What was asked, as `POST /card-gateway/payments`. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** The wire between the portal and the sandbox's gateway, which a test can cut. */
export async function openGatewayLine(sandboxUrl: string): Promise<GatewayLine> {
  const { hostname, port } = new URL(sandboxUrl);
  const server = createServer((incoming, outgoing) => {
    line.asked.push(`${incoming.method} ${incoming.url}`);
    if (line.state === 'cut') incoming.socket.destroy();
    if (line.state !== 'through') return;
    if (line.cutAfter !== undefined) {
      line.cutAfter -= 1;
      if (line.cutAfter === 0) {
        line.state = 'cut';
        line.cutAfter = undefined;
      }
    }
    const { method, url, headers } = incoming;
    const onward = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const line: GatewayLine = {
    env: { CARD_GATEWAY_URL: `http://127.0.0.1:${address.port}` },
    state: 'through',
    cutAfter: undefined,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return line;
}
