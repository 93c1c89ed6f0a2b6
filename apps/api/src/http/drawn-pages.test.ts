import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'drawn-'));
let world: TestWorld;
beforeAll(async () => {
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  mkdirSync(join(webRoot, '.server'));
  // In place of the site's own program: it tells how often it drew and what the interface answered.
  writeFileSync(
    join(webRoot, '.server/draw-pages.js'),
    `let count = 0;
     export const openSite = ({ programSlug, fetch }) => async (href, locale) => {
       if (href.includes('broken')) throw new Error('cannot be drawn');
       if (href.includes('elsewhere')) return undefined;
       const answer = await fetch('/v1/guest/program/' + programSlug + '/cms/page?locale=' + locale + '-US', {});
       count += 1;
       const { data } = await answer.json();
       return { html: '<p>drawing ' + count + ' ' + href + ' ' + data.program.brand_name + '</p>', isMissing: href.includes('nothing'), answers: [[['k'], '</script><b>']] };
     };`,
  );
  world = await openWorld({ WEB_ROOT: webRoot, PUBLIC_URL: 'https://rewards.example' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => world.first.http.inject({ url, headers });
const drawing = (body: string) => /<p>(drawing \d+).*?<\/p>/.exec(body)?.[1];

describe('pages that the server draws', () => {
  test('[FRAME-18] hold what the visitor will see and what it was drawn from; data cannot end its element', async () => {
    const { body, headers } = await get('/faq?x=1');
    expect(body).toMatch(/<div id="root"><p>drawing \d+ \/faq\?x=1 HSBC<\/p><\/div>/);
    expect(body).toContain(
      String.raw`<script type="application/json" id="answers">[[["k"],"\u003c/script>\u003cb>"]]</script>`,
    );
    expect(body).not.toContain('rel="preload" as="fetch"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['vary']).toContain('cookie');
    expect((await get('/faq?x=1', { 'accept-encoding': 'br' })).headers['vary']).toContain('cookie');
  });

  test('[FRAME-18] are the same with a bare question mark, as a form without fields asks for them', async () => {
    expect((await get('/login?')).body).toMatch(/<p>drawing \d+ \/login HSBC<\/p>/);
  });

  test('are drawn once for everybody, each theme with its own, until something changes', async () => {
    const first = drawing((await get('/about')).body);
    const again = await get('/about', { 'accept-encoding': 'identity' });
    expect(drawing(again.body)).toBe(first);
    expect((await get('/about', { 'if-none-match': String(again.headers['etag']) })).statusCode).toBe(304);
    expect((await get('/about', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
    expect((await get('/about')).body).not.toContain('data-theme');
    await world.first.house.pool.query(`update program set updated_at = now()`);
    const later = await eventually(
      async () => drawing((await get('/about')).body),
      (seen) => seen !== first,
    );
    expect(later).not.toBe(first);
  });

  test.each(['/pages/nothing', '/nothing-there'])(
    '[FRAME-16] [FRAME-18] say that there is nothing at %s, with the status and the title of it',
    async (url) => {
      const asked = { accept: 'text/html,*/*' };
      const { body, statusCode, headers } = await get(url, asked);
      expect(statusCode).toBe(404);
      expect(body).toMatch(/<p>drawing \d+/);
      expect(body).toContain('<title>This page could not be found');
      expect(body).not.toContain('rel="canonical"');
      const again = await get(url, { ...asked, 'if-none-match': String(headers['etag']) });
      expect(again.statusCode).toBe(404);
    },
  );

  test('are not drawn for a program that tries addresses', async () => {
    const { body, statusCode } = await get('/nothing-there.php', { accept: '*/*' });
    expect(statusCode).toBe(404);
    expect(drawing(body)).toBeUndefined();
  });

  test.each([
    ['somebody is logged on', '/faq', 'locale=en; member=1'],
    ['the page is for members', '/account', ''],
    ['the address holds a token', '/reset-password?token=x', ''],
    ['the bank’s pages lead to the log-on with a token', '/login?token=x', ''],
    ['it cannot be drawn', '/faq?broken', ''],
    ['it leads elsewhere', '/faq?elsewhere', ''],
  ])('are left to the browser when %s', async (_why, url, cookie) => {
    const { body, statusCode } = await get(url, { cookie });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('id="answers"');
  });
});
