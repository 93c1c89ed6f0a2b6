import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a process and the database, and may spoil what the process says. The length must stay the same. */
export async function openSpoiledWire(databaseUrl: string, spoil: (connection: number, text: string) => string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((inside) => {
    const outside = connect(Number(port), hostname);
    const number = sockets.push(inside);
    for (const socket of [inside, outside]) socket.on('error', () => undefined);
    inside.on('data', (data) => outside.write(spoil(number, data.toString('latin1')), 'latin1'));
    outside.pipe(inside);
    inside.on('close', () => outside.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, sockets, close: () => server.close() };
}
