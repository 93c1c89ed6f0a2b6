import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

async function carrier(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** Answers each command by its first word; a command that is not listed gets 250. */
const scripted = (answers: Record<string, string | undefined>): Promise<string> =>
  carrier((socket) => {
    socket.write(`${answers.greeting ?? '220 hello'}\r\n`);
    socket.on('data', (data) => {
      for (const line of data.toString().trimEnd().split('\r\n')) {
        const command = line.split(' ')[0] ?? '';
        if (answers[command] === 'hang-up') socket.destroy();
        else if (/^(EHLO|MAIL|RCPT|DATA|AUTH|QUIT|\.)$/.test(command)) {
          socket.write(`${answers[command] ?? (command === 'DATA' ? '354 go on' : '250 fine')}\r\n`);
        }
      }
    });
  });

const outcomeAt = (address: string, timeoutMs = 5000) =>
  createSmtpMailSender({ url: `smtp://${address}`, from: 'no-reply@rewards.example', timeoutMs }).send({
    to: 'member@example.com',
    subject: 'Verify your email',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageKey: 'verify:1',
  });

test('a carrier that takes the connection and says nothing gives an unknown outcome', async () => {
  const address = await carrier(() => undefined);
  expect(await outcomeAt(address, 100)).toEqual({ kind: 'unknown', code: 'ETIMEDOUT' });
});

test('a carrier that says a little at a time does not outlast the time limit', async () => {
  const address = await carrier((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
    socket.on('close', () => clearInterval(timer));
  });
  expect(await outcomeAt(address, 100)).toEqual({ kind: 'unknown', code: 'ETIMEDOUT' });
});

test('a carrier that is not there gives an unknown outcome', async () => {
  const address = await carrier(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await outcomeAt(address)).toMatchObject({ kind: 'unknown' });
});

test('a connection that breaks after the mail was handed over gives an unknown outcome', async () => {
  expect(await outcomeAt(await scripted({ '.': 'hang-up' }))).toMatchObject({ kind: 'unknown' });
});

test.each([
  [{ RCPT: '451 later' }, { kind: 'unknown', code: 'smtp_451' }],
  [{ '.': '452 full' }, { kind: 'unknown', code: 'smtp_452' }],
  [{ RCPT: '550 nobody' }, { kind: 'declined', code: 'smtp_550' }],
  [{ '.': '554 not wanted' }, { kind: 'declined', code: 'smtp_554' }],
  [{ MAIL: '552 too large' }, { kind: 'declined', code: 'smtp_552' }],
  [{ MAIL: '530 log on first' }, { kind: 'unknown', code: 'smtp_530' }],
  [{ greeting: '554 closed' }, { kind: 'unknown', code: 'smtp_554' }],
])('the answer %j means %j', async (answers, expected) => {
  expect(await outcomeAt(await scripted(answers))).toEqual(expected);
});

test('a wrong password is a fault of ours and declines no mail', async () => {
  const address = await scripted({ EHLO: '250 AUTH PLAIN', AUTH: '535 wrong password' });
  expect(await outcomeAt(`user:secret@${address}`)).toEqual({ kind: 'unknown', code: 'smtp_535' });
});
