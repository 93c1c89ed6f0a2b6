/**
 * `npm run bench -- drawn`: what it costs the server's processor to draw a page for visitors anew. Each address is asked
 * once, so that no drawn page is kept; what the interface answers is kept, as it is between two changes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../scripts/project.ts';
import { buildWeb } from '../../scripts/stack/web-build.ts';
import { openBenchStack } from './stack.ts';

const WARM_UP = 60;
const PAGES_A_ROUND = 40;
const ROUNDS = 5;
const TARGET_MS = 15;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const english = [
  '/',
  '/shop',
  '/shop?category=electronics',
  '/shop?search=watch',
  '/faq',
  '/customer-support',
  '/program-rules',
  '/credit-cards',
  '/login',
];
const pages = [...english, ...english.map((page) => (page === '/' ? '/fr' : `/fr${page}`))];

let number = 0;

/** Two readers keep the server busy. More than it draws at once would get pages that are not drawn. */
async function draw(url: string, page: string, times: number): Promise<void> {
  const reader = async () => {
    for (let turn = 0; turn < times / 2; turn += 1) {
      number += 1;
      const answer = await fetch(`${url}${page}${page.includes('?') ? '&' : '?'}n=${number}`, {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      });
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes('id="answers"')) throw new Error(`${page} was not drawn`);
    }
  };
  await Promise.all([reader(), reader()]);
}

export async function benchDrawnPages(): Promise<void> {
  await buildWeb();
  const stack = await openBenchStack();
  try {
    const measured = pages.map((page) => ({ page, all: [] as number[] }));
    for (const page of pages) await draw(stack.url, page, WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { page, all } of measured) {
        const before = await stack.processorSeconds();
        await draw(stack.url, page, PAGES_A_ROUND);
        all.push((((await stack.processorSeconds()) - before) * 1000) / PAGES_A_ROUND);
      }
    }
    const rows = measured.map(({ page, all }) => ({ page, processorMs: Number(median(all).toFixed(1)) }));
    const dearest = Math.max(...rows.map(({ processorMs }) => processorMs));
    console.table(rows);
    console.log(`The dearest page: ${dearest} ms (target ${TARGET_MS})`);
    const file = join(dataFolder, 'bench-drawn-pages.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), rows }, undefined, 2));
    console.log(`Written to ${file}`);
  } finally {
    await stack.close();
  }
}
