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
    '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div><noscript></noscript></body></html>',
  );
  mkdirSync(join(webRoot, '.server'));
  // In place of the site's own program: it tells how often it drew and what the interface answered.
  writeFileSync(
    join(webRoot, '.server/draw-pages.js'),
    `let count = 0;
     export const openSite = ({ programSlug, fetch }) => ({ drawFrame: async (href) => {
       if (href.includes('amazon')) throw new Error('cannot be drawn');
       count += 1;
       return '<p>drawing ' + count + ' frame of ' + href + '</p>';
     }, drawPage: async (href, locale) => {
       if (href.includes('broken')) throw new Error('cannot be drawn');
       if (href.includes('elsewhere')) return undefined;
       const answer = await fetch('/v1/guest/program/' + programSlug + '/cms/page?locale=' + locale + '-US', {});
       count += 1;
       const { data } = await answer.json();
       const links = '<link rel="preload" as="image" fetchPriority="high" href="/first.webp"/><link rel="preload" as="image" href="/second.webp"/>';
       return { html: links + '<p>drawing ' + count + ' ' + href + ' ' + data.program.brand_name + '</p>', isMissing: href.includes('nothing'), answers: [[['k'], '</script><b>']] };
     } });`,
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
    // Of the pictures only the first is worth a place in the head.
    expect(body).toMatch(/<link rel="preload" as="image" fetchPriority="high" href="\/first.webp"\/>[^]*<\/head>/);
    expect(body).not.toContain('/second.webp');
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
    ['the page is for members', '/account', ''],
    ['the address holds a token', '/reset-password?token=x', ''],
    ['the bank’s pages lead to the log-on with a token', '/login?token=x', ''],
    ['it cannot be drawn', '/faq?broken', ''],
    ['it leads elsewhere', '/faq?elsewhere', ''],
    ['the frame of a member’s page cannot be drawn', '/amazon', 'member=1'],
    ['a member only passes through', '/logout', 'member=1'],
    ['there is nothing at the address for a member', '/nothing-there', 'member=1'],
    ['staff work there', '/staff/overview', 'member=1'],
  ])('are left to the browser when %s', async (_why, url, cookie) => {
    const { body, statusCode } = await get(url, { cookie, accept: 'text/html' });
    expect(statusCode).toBe(url === '/nothing-there' ? 404 : 200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('id="answers"');
    expect(body).toContain('This page needs JavaScript');
  });
});

describe('the frame of a member’s pages', () => {
  const asMember = async (url: string, more = '') => (await get(url, { cookie: `locale=en; member=1${more}` })).body;

  test('[FRAME-18] comes drawn, without a page, and says the same as an empty one to readers without script', async () => {
    const body = await asMember('/faq');
    expect(body).toMatch(/<div id="root" data-frame><p>drawing \d+ frame of \/faq<\/p><\/div>/);
    expect(body).not.toContain('id="answers"');
    expect(body).toContain('<title>Frequently asked questions | HSBC Rewards</title>');
    expect(body).toContain('rel="preload" as="fetch"');
    expect(body).toContain('This page needs JavaScript');
    expect(await asMember('/fr/account')).toContain('frame of /fr/account<');
    expect(await asMember('/')).toContain('frame of /<');
  });

  test('is drawn once for all addresses of a page, and names none of them', async () => {
    const first = await asMember('/shop/vesper-smart-watch?variant=1');
    expect(first).toContain('frame of /shop/any<');
    expect(first).not.toContain('vesper');
    expect(await asMember('/shop/another-product')).toBe(first);
    expect(await asMember('/redeem/merchandise')).toBe(await asMember('/redeem'));
    // The pages of one maker have another header; what is searched for is no page.
    expect(await asMember('/shop/apple-phone')).toContain('frame of /shop/any?apple<');
    expect(await asMember('/shop?search=apple')).toContain('frame of /shop<');
  });

  test('is drawn for each theme, and anew when something changes', async () => {
    const first = drawing(await asMember('/account'));
    expect(drawing(await asMember('/account'))).toBe(first);
    expect(await asMember('/account', '; theme=dark')).toContain('data-theme="dark"');
    await world.first.house.pool.query(`update program set updated_at = now()`);
    await eventually(
      async () => drawing(await asMember('/account')),
      (seen) => seen !== first,
    );
  });
});
