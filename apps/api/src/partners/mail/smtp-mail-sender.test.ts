import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { OutgoingMail } from './mail-sender.ts';
import { createSmtpMailSender } from './smtp-mail-sender.ts';

const FROM = 'Rewards <no-reply@rewards.example>';

const mailTo = (to: string, rest: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to,
  subject: 'Verify your email',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageKey: `verify:${to}`,
  ...rest,
});

const keptMails = z.object({
  data: z.array(
    z.object({
      to: z.array(z.string()),
      from: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      message_id: z.string(),
    }),
  ),
});
let sandbox: ChildProcess;
let pagesUrl: string;
let smtpUrl: string;

beforeAll(async () => {
  sandbox = fork(new URL('../../../../sandbox/src/main.ts', import.meta.url), {
    env: { ...process.env, HOST: '127.0.0.1', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = await once(sandbox.stdout ?? sandbox, 'data');
  const addresses = /pages at (\S+), SMTP at (\S+)/.exec(String(line));
  pagesUrl = addresses?.[1] ?? '';
  smtpUrl = `smtp://${addresses?.[2]}`;
});

afterAll(async () => {
  sandbox.kill('SIGTERM');
  await once(sandbox, 'exit');
});

const keptFor = async (to: string) => {
  const response = await fetch(`${pagesUrl}/api/mail?${new URLSearchParams({ to }).toString()}`);
  return keptMails.parse(await response.json()).data;
};
const sender = () => createSmtpMailSender({ url: smtpUrl, from: FROM, timeoutMs: 5000 });

test('an accepted mail arrives with its text, its HTML and its sender', async () => {
  expect(await sender().send(mailTo('arrives@example.com', { subject: 'Vérifiez', html: '<p>Bonjour é</p>' }))).toEqual(
    { kind: 'accepted' },
  );
  const [kept] = await keptFor('arrives@example.com');
  expect(kept).toMatchObject({ subject: 'Vérifiez', from: FROM, to: ['arrives@example.com'] });
  expect(kept?.text.trim()).toBe('Hello');
  expect(kept?.html.trim()).toBe('<p>Bonjour é</p>');
});

test('a mail sent again with its key is recognisable as the same, and another is not', async () => {
  await sender().send(mailTo('again@example.com', { messageKey: 'order:1\r\nX-Evil: yes' }));
  await sender().send(mailTo('again@example.com', { messageKey: 'order:1\r\nX-Evil: yes' }));
  await sender().send(mailTo('again@example.com', { messageKey: 'order:2' }));
  const [other, second, first] = (await keptFor('again@example.com')).map((mail) => mail.message_id);
  expect(first).toMatch(/^<[0-9a-f]{64}@rewards\.example>$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('an address that cannot be delivered to is declined with the code of the answer', async () => {
  expect(await sender().send(mailTo('bounce.one@example.com'))).toEqual({ kind: 'declined', code: 'smtp_550' });
});

test('a line break in the subject adds no header and no recipient', async () => {
  await sender().send(mailTo('inject@example.com', { subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nBody' }));
  const [kept] = await keptFor('inject@example.com');
  expect(kept?.to).toEqual(['inject@example.com']);
  expect(kept?.text.trim()).toBe('Hello');
  expect(await keptFor('victim@example.com')).toEqual([]);
});

test.each([
  'first@example.com, victim@example.com',
  'first@example.com\r\nRCPT TO:<victim@example.com>',
  'Somebody <victim@example.com>',
  'victim@example.com>',
  'group:victim@example.com;',
  'nobody',
  '',
])('%j is not one address and is declined', async (to) => {
  expect(await sender().send(mailTo(to))).toEqual({ kind: 'declined', code: 'invalid_address' });
  expect(await keptFor('victim@example.com')).toEqual([]);
});

test('a sender without an address is refused when the house is put together', () => {
  expect(() => createSmtpMailSender({ url: 'smtp://127.0.0.1:1', from: 'Rewards', timeoutMs: 1 })).toThrow(/Rewards/);
});
