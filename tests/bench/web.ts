/**
 * `npm run bench -- web`: how the built pages load on a phone, in a lab: a small screen and a processor four times
 * slower than this one. Each page is opened afresh several times; the medians are printed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { dataFolder } from '../../scripts/project.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { startBuiltStack } from '../e2e/stack.ts';

const RUNS = 5;
const SLOWER = 4;
/** After the last request: late shifts and long tasks belong to the page, too. */
const QUIET_MS = 1_500;

interface Load {
  readonly lcpMs: number;
  readonly cls: number;
  readonly blockingMs: number;
  readonly scriptKb: number;
}

/** Listens from the first moment; `window.heard` holds what it hears. */
const listen = `
  window.heard = { lcpMs: 0, cls: 0, blockingMs: 0 };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { window.heard.lcpMs = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.heard.cls += entry.value; });
  on('longtask', (entry) => { window.heard.blockingMs += Math.max(0, entry.duration - 50); });
`;

async function loadOnce(context: BrowserContext, url: string, prepare: (page: Page) => Promise<void>): Promise<Load> {
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(listen);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // A browser that has just been opened is busy with itself; a reader's is not.
  await page.waitForTimeout(QUIET_MS);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const load = await page.evaluate<Load>(`({
    ...window.heard,
    scriptKb: performance.getEntriesByType('resource')
      .filter(({ name }) => /\\.m?js(\\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
  })`);
  await page.close();
  return load;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function medianLoad(loads: readonly Load[]): Load {
  const of = (name: keyof Load): number => median(loads.map((load) => load[name]));
  return { lcpMs: of('lcpMs'), cls: of('cls'), blockingMs: of('blockingMs'), scriptKb: of('scriptKb') };
}

async function addressOfAProduct(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/v1/guest/product?count=1`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return `/shop/${data[0]?.slug}`;
}

export async function benchWeb(): Promise<void> {
  const stack = await startBuiltStack();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const nobody = async () => undefined;
    const pages = [
      { what: 'home, visitor', path: '/', prepare: nobody },
      { what: 'shop, visitor', path: '/shop', prepare: nobody },
      {
        what: 'product, member',
        path: await addressOfAProduct(stack.portalUrl),
        prepare: (page: Page) => logOnAs(page, 'business'),
      },
    ];
    const rows: ({ what: string } & Load)[] = [];
    for (const { what, path, prepare } of pages) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: stack.portalUrl });
        loads.push(await loadOnce(context, path, prepare));
        await context.close();
      }
      rows.push({ what, ...medianLoad(loads) });
    }
    console.table(
      rows.map((row) => ({
        page: row.what,
        'largest paint, ms': Math.round(row.lcpMs),
        'layout shift': Number(row.cls.toFixed(3)),
        'blocking, ms': Math.round(row.blockingMs),
        'script, kB': Number(row.scriptKb.toFixed(1)),
      })),
    );
    const file = join(dataFolder, 'bench-web.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), rows }, undefined, 2));
    console.log(`Written to ${file}`);
  } finally {
    await browser.close();
    await stack.close();
  }
}
