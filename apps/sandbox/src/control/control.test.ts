import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSandbox, type Sandbox } from '../app.ts';

const DAY_MS = 86_400_000;
const running: { close(): Promise<unknown> }[] = [];
let offsetMs: number;

beforeEach(() => {
  offsetMs = 0;
});
afterEach(async () => {
  for (const part of running.splice(0)) await part.close();
});

/** Speaks the portal's two clock calls and refuses to go further than it may. */
async function startPortal(farthestMs = 3650 * DAY_MS): Promise<string> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const asked = request.method === 'PUT' ? Number(/"offset_ms":(-?\d+)/.exec(body)?.[1]) : offsetMs;
      const allowed = request.url === '/v1/sandbox/clock' && asked <= farthestMs;
      if (allowed) offsetMs = asked;
      response.writeHead(allowed ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ offset_ms: offsetMs, now: new Date(Date.now() + offsetMs).toISOString() }));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  running.push({ close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

async function startSandbox(portalUrl?: string): Promise<string> {
  const sandbox: Sandbox = buildSandbox({
    portalPublicUrl: 'http://portal.test',
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    ...(portalUrl !== undefined && { portalUrl }),
  });
  running.push(sandbox);
  return (await sandbox.listen()).pagesUrl;
}

const moveClock = (url: string, advanceMs: string) =>
  fetch(`${url}/clock`, { method: 'POST', body: new URLSearchParams({ advance_ms: advanceMs }) });

test('the control page lists the parties, what they received and their magic values', async () => {
  const page = await (await fetch(await startSandbox())).text();
  expect(page).toContain('<h3>E-mail</h3>');
  expect(page).toContain('Nothing received yet.');
  expect(page).toContain('an address starting with bounce');
  expect(page).toContain('No portal is named.');
});

test('each step moves the portal’s clock on, and one button brings it back', async () => {
  const url = await startSandbox(await startPortal());
  expect(await (await fetch(url)).text()).toContain('Real time.');
  await moveClock(url, String(DAY_MS));
  const moved = await moveClock(url, String(6 * 3_600_000));
  expect(moved.redirected).toBe(true);
  expect(await moved.text()).toContain('1 day 6 hours ahead of real time.');
  expect(await (await moveClock(url, '0')).text()).toContain('Real time.');
  expect(offsetMs).toBe(0);
});

test('a clock set back by somebody else is shown as behind', async () => {
  const url = await startSandbox(await startPortal());
  offsetMs = -2 * DAY_MS;
  expect(await (await fetch(url)).text()).toContain('2 days behind real time.');
});

test('a step that is not offered is refused and moves nothing', async () => {
  const url = await startSandbox(await startPortal());
  expect((await moveClock(url, '12345')).status).toBe(400);
  expect((await moveClock(url, 'soon')).status).toBe(400);
  expect(offsetMs).toBe(0);
});

test('another website cannot move the clock through a visitor’s browser', async () => {
  const url = await startSandbox(await startPortal());
  const answer = await fetch(`${url}/clock`, {
    method: 'POST',
    body: new URLSearchParams({ advance_ms: String(DAY_MS) }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(offsetMs).toBe(0);
});

test('a portal that refuses is quoted', async () => {
  const url = await startSandbox(await startPortal(DAY_MS));
  const answer = await moveClock(url, String(90 * DAY_MS));
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('refused: status 400.');
});

test('a portal that does not answer takes nothing else away', async () => {
  const url = await startSandbox('http://127.0.0.1:9');
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('The portal at http://127.0.0.1:9 does not answer.');
  expect(page).toContain('<h3>E-mail</h3>');
  expect((await moveClock(url, String(DAY_MS))).status).toBe(502);
});

test('something else at the portal’s address is not taken for the portal', async () => {
  const other = await startSandbox();
  const page = await (await fetch(await startSandbox(other))).text();
  expect(page).toContain('refused: status 404.');
});

test('every page forbids scripts and framing, and is never cached', async () => {
  const { headers } = await fetch(await startSandbox());
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the stylesheet and the health check answer', async () => {
  const url = await startSandbox();
  expect((await fetch(`${url}/style.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
});
