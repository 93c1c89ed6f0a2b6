// A lock that dies with its holder: a listening local socket. A file with a process id in it would outlive a
// kill -9 and block the next start, or name a stranger once the system hands that id out again.
// Plain JavaScript, because scripts/ensure.mjs needs it before Node 24 is there.
import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function addressOf(name) {
  const id = `rewards-portal-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

function listen(address, describe) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(describe());
    });
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve({ release: () => server.close() });
    });
  });
}

export function askHolder(name) {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(addressOf(name));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.once('end', () => resolve(answer));
    socket.once('error', (error) => {
      const nobody = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      if (nobody || error.code === 'ECONNRESET') resolve(undefined);
      else reject(error);
    });
  });
}

export async function tryLock(name, describe = () => '') {
  const address = addressOf(name);
  try {
    return await listen(address, describe);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
  }
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  if ((await askHolder(name)) !== undefined) return undefined;
  // Elsewhere the socket is a file, which a killed holder leaves behind.
  unlinkSync(address);
  return listen(address, describe);
}

export async function withLock(name, work, onWait = () => {}) {
  let lock = await tryLock(name);
  if (!lock) onWait();
  while (!lock) {
    await sleep(200);
    lock = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
