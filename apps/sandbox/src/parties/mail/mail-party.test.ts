import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSandbox, type Sandbox, type SandboxAddresses } from '../../app.ts';
import { MAX_MAIL_BYTES } from './receive-mail.ts';

let sandbox: Sandbox;
let addresses: SandboxAddresses;

beforeEach(async () => {
  sandbox = buildSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, portalPublicUrl: 'http://portal.test' });
  addresses = await sandbox.listen();
});
afterEach(() => sandbox.close());

const send = (mail: { to: string | string[]; subject?: string; text?: string; html?: string; bcc?: string }) =>
  createTransport({ host: '127.0.0.1', port: addresses.smtpPort }).sendMail({
    from: 'Rewards <no-reply@rewards.example>',
    ...mail,
  });

const get = (path: string) => fetch(addresses.pagesUrl + path);
const page = async (path: string): Promise<string> => (await get(path)).text();
const json = async (path: string): Promise<unknown> => (await get(path)).json();

test('a mail sent by SMTP can be read as JSON with everything it holds', async () => {
  await send({ to: 'elite@example.com', subject: 'Vérifiez – €', text: 'Bonjour', html: '<p>Bonjour</p>' });
  expect(await json('/api/mail')).toEqual({
    data: [
      {
        id: '1',
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        from: 'Rewards <no-reply@rewards.example>',
        to: ['elite@example.com'],
        subject: 'Vérifiez – €',
        message_id: expect.stringMatching(/^<.+@.+>$/),
        files: [],
        text: expect.stringMatching(/^Bonjour\s*$/),
        html: expect.stringMatching(/^<p>Bonjour<\/p>\s*$/),
      },
    ],
  });
});

test('the recipients are those of the envelope, blind copies included', async () => {
  await send({ to: 'open@example.com', bcc: 'blind@example.com', text: 'Hi' });
  expect(await json('/api/mail?to=blind@example.com')).toMatchObject({
    data: [{ to: ['open@example.com', 'blind@example.com'] }],
  });
});

test('the mailbox lists the newest first and filters by recipient', async () => {
  await send({ to: 'elite@example.com', subject: 'First' });
  await send({ to: 'low@example.com', subject: 'Second' });
  const all = await page('/mail');
  expect(all.indexOf('Second')).toBeLessThan(all.indexOf('First'));
  const filtered = await page('/mail?to=ELITE');
  expect(filtered).toContain('First');
  expect(filtered).not.toContain('Second');
  expect(await page('/mail?to=nobody')).toContain('No mail to an address with “nobody” in it');
});

test('since leaves out what came before, and nonsense is refused', async () => {
  await send({ to: 'elite@example.com' });
  const future = new Date(Date.now() + 60_000).toISOString();
  expect(await json(`/api/mail?since=${future}`)).toEqual({ data: [] });
  expect((await get('/api/mail?since=yesterday')).status).toBe(400);
});

test('an address starting with bounce cannot be delivered, and the control page says so', async () => {
  await expect(send({ to: 'Bounce.me@example.com' })).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
  expect(await json('/api/mail')).toEqual({ data: [] });
  const control = await page('/');
  expect(control).toContain('Mail to Bounce.me@example.com');
  expect(control).toContain('550 cannot be delivered');
});

test('a mail for two of whom one bounces reaches the other', async () => {
  await send({ to: ['bounce@example.com', 'elite@example.com'], subject: 'Half' });
  expect(await json('/api/mail')).toMatchObject({ data: [{ subject: 'Half', to: ['elite@example.com'] }] });
});

test('a mail that is too large is refused after its last byte, and counted', async () => {
  const tooLarge = send({ to: 'elite@example.com', text: 'x'.repeat(MAX_MAIL_BYTES) });
  await expect(tooLarge).rejects.toMatchObject({ responseCode: 552, command: 'DATA' });
  expect(await json('/api/mail')).toEqual({ data: [] });
  expect(await page('/')).toContain(`552 longer than ${MAX_MAIL_BYTES} bytes`);
});

test('a client that hangs up in the middle of a mail leaves the sandbox standing', async () => {
  const client = connect(addresses.smtpPort, '127.0.0.1');
  const steps = ['HELO test', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'];
  client.on('data', () => {
    const step = steps.shift();
    if (step) client.write(`${step}\r\n`);
    else client.write('Subject: half\r\n', () => client.resetAndDestroy());
  });
  await once(client, 'close');
  await send({ to: 'elite@example.com', subject: 'Whole' });
  expect(await json('/api/mail')).toMatchObject({ data: [{ subject: 'Whole' }] });
});

test('the HTML of a mail is shown in a sandboxed frame whose document can run and fetch nothing', async () => {
  await send({ to: 'elite@example.com', subject: 'Evil', html: '<script>parent.alert(1)</script><a href="/x">x</a>' });
  expect(await page('/mail/1')).toContain(
    '<iframe class="mail-frame" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/1/html">',
  );
  const document = await get('/mail/1/html');
  expect(await document.text()).toContain('<script>parent.alert(1)</script>');
  const policy = document.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy.join()).not.toContain('script-src');
  expect(document.headers.get('x-content-type-options')).toBe('nosniff');
});

test('text, headers and source can be read too, and a hostile subject stays text', async () => {
  await send({
    to: 'elite@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'Open https://a.example/v?t=1',
  });
  const text = await page('/mail/1');
  expect(text).toContain('<a href="https://a.example/v?t=1"');
  expect(text).toContain('&lt;img src=x');
  expect(text).not.toContain('<img src=x');
  expect(await page('/mail/1?view=headers')).toContain('<dt>MIME-Version</dt>');
  expect(await page('/mail/1?view=html')).toContain('This mail has no HTML part.');
  const source = await get('/mail/1/source');
  expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await source.text()).toContain('To: elite@example.com');
});

test('the mailbox refreshes itself only when asked, and the link that stops it keeps the filter', async () => {
  expect((await get('/mail')).headers.get('refresh')).toBeNull();
  const refreshing = await get('/mail?to=a&refresh=on');
  expect(refreshing.headers.get('refresh')).toBe('10');
  expect(await refreshing.text()).toContain('<a href="/mail?to=a">Stop refreshing</a>');
});

test('the mailbox can be emptied, by a test and by hand', async () => {
  await send({ to: 'elite@example.com' });
  expect((await fetch(`${addresses.pagesUrl}/api/mail`, { method: 'DELETE' })).status).toBe(204);
  expect(await json('/api/mail')).toEqual({ data: [] });
  await send({ to: 'elite@example.com' });
  const answer = await fetch(`${addresses.pagesUrl}/mail/empty`, { method: 'POST' });
  expect(new URL(answer.url).pathname).toBe('/mail');
  expect(await answer.text()).toContain('No mail yet');
});

test.each([
  ['POST', '/mail/empty', 'cross-site'],
  ['POST', '/mail/empty', 'same-site'],
  ['DELETE', '/api/mail', 'cross-site'],
])('%s %s from another website (%s) leaves the mailbox as it is', async (method, path, from) => {
  await send({ to: 'elite@example.com', subject: 'Still here' });
  const answer = await fetch(addresses.pagesUrl + path, { method, headers: { 'sec-fetch-site': from } });
  expect(answer.status).toBe(403);
  expect(await page('/mail')).toContain('Still here');
});

test.each(['/mail/7', '/mail/7/html', '/mail/7/source', '/nowhere'])('%s is an honest 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1>Not found</h1>');
});
