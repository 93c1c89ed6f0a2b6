import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionEnvironment } from '../../../../tests/api/production-environment.ts';
import { openWorld, type TestHouse, type TestWorld } from '../../../../tests/api/test-house.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'site-'));
let world: TestWorld;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="en" data-examples><head><title>x</title></head><body><noscript></noscript></body></html>',
  );
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js.br'), 'compressed');
  writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *');
  mkdirSync(join(webRoot, '.vite'));
  const preloads = {
    shop: { en: ['<link id="english">'], fr: ['<link id="french">'] },
    member: { en: ['<link id="members">'], fr: [] },
    other: { en: ['<link id="any">'], fr: [] },
  };
  writeFileSync(join(webRoot, '.vite/page-preloads.json'), JSON.stringify(preloads));
  world = await openWorld({ WEB_ROOT: webRoot, PUBLIC_URL: 'https://rewards.example' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, house: TestHouse = world.first) =>
  house.http.inject({ url, headers });

describe('the server that sends the page knows the pages', () => {
  test('[FRAME-18] language, title and alternates are right in both languages', async () => {
    const french = (await get('/fr/faq')).body;
    expect(french).toContain('<html lang="fr-CA"');
    expect(french).toContain('<title>Questions fréquentes | Récompenses HSBC</title>');
    expect(french).toContain('<link rel="alternate" hreflang="en" href="https://rewards.example/faq">');
    expect(french).toContain('<link rel="alternate" hreflang="fr" href="https://rewards.example/fr/faq">');
    expect((await get('/faq')).body).toContain('<html lang="en-US"');
  });

  test('[FRAME-18] what is open to everybody says what it is about, to search engines and under a shared link', async () => {
    const { body } = await get('/fr/shop?search=%22%3E%3Cb%3E');
    const description =
      'Électronique, maison, voyage, mode et cartes-cadeaux, à payer en points ou en points et par carte.';
    expect(body).toContain(`<meta name="description" content="${description}">`);
    expect(body).toContain(`<meta property="og:description" content="${description}">`);
    expect(body).toContain('<meta property="og:title" content="Boutique">');
    expect(body).toContain('<meta property="og:locale" content="fr_CA">');
    expect(body).toContain('<meta property="og:image" content="https://rewards.example/preview.jpg">');
    expect(body).toContain('<link rel="canonical" href="https://rewards.example/fr/shop">');
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="https://rewards.example/shop">');
  });

  test.each(['/account', '/reset-password?token=x', '/staff', '/no-such-page'])(
    '[FRAME-18] %s is described to nobody',
    async (url) => {
      expect((await get(url)).body).not.toMatch(/name="description"|og:|canonical/);
    },
  );

  test('[FRAME-18] a page that needs script says so in its language, and leads to pages that do not', async () => {
    const { body } = await get('/fr/forgot-password');
    expect(body).toContain('<noscript><p>Cette page a besoin de JavaScript.');
    expect(body).toContain('<a href="/fr/shop">Boutique</a>');
  });

  test('[FRAME-17] a chosen theme is in the page before it is drawn; what was not offered is ignored', async () => {
    const themeIn = async (cookie: string) => (await get('/faq', { cookie })).body.match(/data-theme="(.*?)"/)?.[1];
    expect(await themeIn('locale=fr; theme=dark')).toBe('dark');
    expect(await themeIn('theme=light')).toBe('light');
    expect(await themeIn('theme=system; other=1')).toBeUndefined();
    expect(await themeIn('theme="><script>')).toBeUndefined();
    expect((await get('/faq')).headers['vary']).toContain('cookie');
  });

  test.each([
    '/no-such-page',
    '/fr/no-such-page',
    '/shop/NOT A SLUG',
    '/global-offers/other',
    '/de/shop',
    '/assets/gone-99.js',
  ])('[FRAME-16] %s is a 404', async (url) => {
    const answer = await get(encodeURI(url));
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('rel="alternate"');
  });

  test('[FRAME-16] the title of a missing page says so in its language', async () => {
    expect((await get('/fr/nope')).body).toContain('<title>Cette page est introuvable | Récompenses HSBC</title>');
  });

  test('what a page draws on is asked for beside the shell, in its language; what all draw on, for the others', async () => {
    expect((await get('/shop?brand=1')).body).toContain('<link id="english">\n    </head>');
    expect((await get('/fr/shop')).body).toContain('<link id="french">\n    </head>');
    expect((await get('/faq')).body).toContain('<link id="any">\n    </head>');
    expect((await get('/account')).body).toContain('<link id="members">\n    </head>');
    expect((await get('/no-such-page')).body).not.toContain('<link id=');
  });

  test('a path is text, whatever it holds', async () => {
    const { body } = await get('/redeem/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(body).not.toContain('<script>alert');
  });

  test('[FRAME-18] / leads to the language of the cookie, or else of the browser', async () => {
    const byCookie = await get('/?a=1', { cookie: 'x=1; locale=fr' });
    expect([byCookie.statusCode, byCookie.headers.location]).toEqual([302, '/fr?a=1']);
    expect((await get('/', { 'accept-language': 'fr-CA,en;q=0.5' })).headers.location).toBe('/fr');
    expect((await get('/', { cookie: 'locale=en', 'accept-language': 'fr' })).statusCode).toBe(200);
    expect((await get('/shop', { cookie: 'locale=fr' })).statusCode).toBe(200);
  });

  test('[FRAME-20] the examples are not shown in production', async () => {
    expect((await get('/examples')).statusCode).toBe(200);
    const production = await world.openAnother({ ...productionEnvironment, SANDBOX_MODE: '0' });
    const answer = await get('/examples', {}, production);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('data-examples');
  });

  test('[FRAME-19] only pages without card data or tokens may load the configured analytics', async () => {
    const tracked = await world.openAnother({ TAG_MANAGER_URL: 'https://tags.example/tm.js' });
    expect((await get('/shop', {}, tracked)).headers['content-security-policy']).toContain('https://tags.example');
    for (const url of ['/checkout', '/sso/abc', '/login-as', '/reset-password', '/fr/register/verify']) {
      const { headers } = await get(url, {}, tracked);
      expect(headers['content-security-policy']).not.toContain('tags.example');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('files', () => {
  test('with a hash in their name are kept for ever and sent compressed', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(body).toBe('compressed');
  });

  test('carry the headers of a file; what is not there is answered by a page, with those of a page', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
    expect((await get('/assets/gone-99.js')).headers).toHaveProperty('content-security-policy');
    expect((await get('/')).headers).toHaveProperty('content-security-policy');
  });

  test('of the build’s own folders are not sent', async () => {
    expect((await get('/.vite/page-preloads.json')).statusCode).toBe(404);
  });

  test('without one are asked for again', async () => {
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/index.html'])(
    '%s leads nowhere',
    async (url) => {
      expect((await get(url)).body).not.toContain('"dependencies"');
    },
  );
});
