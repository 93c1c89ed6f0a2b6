/**
 * `npm run bench -- web` or `npm run bench -- web 5`: how pages load on a phone. Visitors' pages are looked at by
 * Lighthouse, with its own slow line and slow processor, so many times; members' pages with a processor four times slower
 * than this one, and a press on each. The medians are printed, and Lighthouse's reports are kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { dataFolder } from '../../scripts/project.ts';
import { freePort } from '../../scripts/run/ports.ts';
import { logOnAs } from '../e2e/log-on.ts';
import { startBuiltStack } from '../e2e/stack.ts';
import { type Look, openLighthouse } from './lighthouse.ts';

const RUNS = Number(process.argv[3] ?? 3);
const SLOWER = 4;
/** After the last request: late shifts and long tasks belong to the page, too. */
const QUIET_MS = 1_500;
const ARGS = ['--no-sandbox'];

const publicPages = ['', '/shop', '/faq', '/customer-support', '/program-rules', '/credit-cards', '/login'];
const memberPages = ['/', '/account', '/shop', '/redeem', '/account/transactions'];

interface MemberLook {
  readonly blockingMs: number;
  readonly shift: number;
  readonly pressMs: number;
}

/** Listens from the first moment; `window.heard` holds what it hears. */
const listen = `
  window.heard = { blockingMs: 0, shift: 0, pressMs: 0 };
  const on = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.heard.shift += entry.value; });
  on('longtask', (entry) => { window.heard.blockingMs += Math.max(0, entry.duration - 50); });
  on('event', (entry) => { window.heard.pressMs = Math.max(window.heard.pressMs, entry.duration); }, { durationThreshold: 16 });
`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function medianOf<Figures extends object>(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(all.map((each) => Number(each[name]))) * 1000) / 1000]),
  ) as Figures;
}

async function lookAsVisitor(portalUrl: string): Promise<({ page: string } & Look)[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
  });
  const reports = join(dataFolder, 'lighthouse');
  mkdirSync(reports, { recursive: true });
  try {
    const lookAt = await openLighthouse(port);
    const rows: ({ page: string } & Look)[] = [];
    for (const path of publicPages.flatMap((page) => [page || '/', `/fr${page}`])) {
      const looks: Look[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const { look, html } = await lookAt(portalUrl + path);
        looks.push(look);
        writeFileSync(join(reports, `${path.replaceAll('/', '_')}.html`), html);
      }
      rows.push({ page: path, ...medianOf(looks) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function loadOnce(page: Page, path: string): Promise<MemberLook> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator('header button').first().click();
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate<MemberLook>('window.heard');
}

async function lookAsMember(portalUrl: string): Promise<({ page: string } & MemberLook)[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: portalUrl });
    const page = await context.newPage();
    await logOnAs(page, 'business');
    await page.addInitScript(listen);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const rows: ({ page: string } & MemberLook)[] = [];
    for (const path of memberPages) {
      const looks: MemberLook[] = [];
      for (let run = 0; run < RUNS; run += 1) looks.push(await loadOnce(page, path));
      rows.push({ page: path, ...medianOf(looks) });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

export async function benchWeb(): Promise<void> {
  const stack = await startBuiltStack();
  try {
    const visitors = await lookAsVisitor(stack.portalUrl);
    console.table(visitors);
    const members = await lookAsMember(stack.portalUrl);
    console.table(members);
    const file = join(dataFolder, 'bench-web.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), runs: RUNS, visitors, members }, undefined, 2));
    console.log(`Written to ${file}; Lighthouse's reports are in ${join(dataFolder, 'lighthouse')}`);
  } finally {
    await stack.close();
  }
}
