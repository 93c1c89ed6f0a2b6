import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long the portal waits for an answer that is lost: for a setting. Less, and a busy machine loses others, too. */
export const PATIENCE_MS = '2000';

export interface PartnerLine {
  readonly url: string;
  /**
   * `cut` breaks every connection, `dead` lets nobody say anything until it is mended, `deaf` lets the question through
   * and loses the answer.
   */
  state: 'through' | 'cut' | 'dead' | 'deaf';
  /** Loses the answers to these questions, such as `POST /travel/api/bookings/1/cancel`, in any state. */
  isLost: (question: string) => boolean;
  /** Cuts after so many more questions went through. */
  cutAfter: number | undefined;
  /** What was asked, as `POST /card-gateway/payments`. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** The wire between the portal and the sandbox, which a test can cut. */
export async function openPartnerLine(sandboxUrl: string): Promise<PartnerLine> {
  const { hostname, port } = new URL(sandboxUrl);
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const question = `${method} ${url}`;
    line.asked.push(question);
    if (line.state === 'cut') incoming.socket.destroy();
    if (line.state === 'cut' || line.state === 'dead') return;
    const isLost = line.state === 'deaf' || line.isLost(question);
    if (line.cutAfter !== undefined) {
      line.cutAfter -= 1;
      if (line.cutAfter === 0) {
        line.state = 'cut';
        line.cutAfter = undefined;
      }
    }
    const onward = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      if (isLost) {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: PartnerLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'through',
    isLost: () => false,
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
