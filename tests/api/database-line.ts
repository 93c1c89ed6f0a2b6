import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine extends AsyncDisposable {
  /** The same database, through this line. */
  readonly url: string;
  /** Every connection breaks, as when the server crashes; new ones are refused until it is mended. */
  readonly cut: () => void;
  /** Nothing is said any more, and nothing breaks: a server that is stopped, or a network that swallows. */
  readonly silence: () => void;
  readonly mend: () => void;
}

/** A wire between a process and its database that a test can cut. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let isSilent = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      from.pipe(to);
      if (isSilent) from.pause();
    }
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  const destroyAll = () => each((socket) => socket.destroy());
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    silence: () => {
      isSilent = true;
      each((socket) => socket.pause());
    },
    mend: () => {
      isCut = false;
      isSilent = false;
      each((socket) => socket.resume());
    },
    [Symbol.asyncDispose]: async () => {
      destroyAll();
      server.close();
    },
  };
}
