/**
 * The shop with 1,200 products and with 100,000, each in a process of its own, beside a bare server that sends a body of the
 * same size. Listings and product pages are asked by 64 connections, searches also by one.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../scripts/project.ts';
import { openTestRun } from '../database/test-run.ts';
import { compare, CONNECTIONS, inTurn, type Load, type Measured, tailOnSchedule } from './shop-load.ts';
import { freshListing, freshSearch, popularListings, typedSearches } from './shop-questions.ts';
import { type BenchMember, logOnMembers, openBareServer, openShop, type Shop } from './shop-stack.ts';

interface Row extends Measured {
  readonly what: string;
  readonly of: string;
  readonly connections: number;
  readonly p99OnScheduleMs: number;
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
const ratio = (a: Measured | undefined, b: Measured | undefined): number =>
  round((a?.perSecond ?? 0) / (b?.perSecond ?? 1), 2);

async function averageBytes(url: string): Promise<number> {
  const sizes = await Promise.all(
    popularListings.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

/** What is asked of both shops in turn. */
async function questionsFor({ url, processorSeconds }: Shop): Promise<Record<string, Load>> {
  const members = await logOnMembers(url);
  const asMember = (pathOf: (member: BenchMember, number: number) => string | undefined): Load => {
    const memberOf = (number: number) => members[number % members.length];
    return {
      url,
      processorSeconds,
      pathOf: (number) => pathOf(memberOf(number) as BenchMember, number) ?? '/',
      headersOf: (number) => ({ ...memberOf(number)?.headers }),
    };
  };
  return {
    'listing of a member': asMember(({ listing }) => listing),
    'listing asked for the first time': { url, processorSeconds, pathOf: freshListing },
    'product page': asMember(({ productPages }, number) => productPages[number % productPages.length]),
    'search as you type': { url, processorSeconds, pathOf: inTurn(typedSearches) },
    'search, one at a time': { url, processorSeconds, pathOf: inTurn(typedSearches), connections: 1 },
    'search nobody typed before, one at a time': { url, processorSeconds, pathOf: freshSearch, connections: 1 },
  };
}

async function measure(small: Shop, large: Shop): Promise<{ rows: Row[]; bytes: number }> {
  const rows: Row[] = [];
  const add = async (what: string, of: string, load: Load, measured: Measured | undefined): Promise<void> => {
    if (!measured) return;
    const { connections = CONNECTIONS } = load;
    rows.push({ what, of, connections, ...measured, p99OnScheduleMs: await tailOnSchedule(load, measured) });
  };
  const bytes = await averageBytes(small.url);
  const bare = await openBareServer(bytes);
  const pathOf = inTurn(popularListings);
  const loads: [Load, Load, Load] = [
    { url: bare.url, pathOf },
    { ...small, pathOf },
    { ...large, pathOf },
  ];
  const [ofBare, ofSmall, ofLarge] = await compare(loads);
  await add('listing', 'bare server', loads[0], ofBare);
  await bare.close();
  await add('listing', '1,200', loads[1], ofSmall);
  await add('listing', '100,000', loads[2], ofLarge);
  const [asked, askedLarge] = [await questionsFor(small), await questionsFor(large)];
  for (const [what, load] of Object.entries(asked)) {
    const loadLarge = askedLarge[what] ?? load;
    const [measured, measuredLarge] = await compare([load, loadLarge], { rounds: 3 });
    await add(what, '1,200', load, measured);
    await add(what, '100,000', loadLarge, measuredLarge);
  }
  return { rows, bytes };
}

export async function benchShop(): Promise<void> {
  const run = await openTestRun();
  const shops: Shop[] = [];
  try {
    for (const products of [1_200, 100_000]) shops.push(await openShop(run, products));
    const [small, large] = shops as [Shop, Shop];
    const megabytesAtRest = round(await large.residentMegabytes());
    const { rows, bytes } = await measure(small, large);
    const rowOf = (what: string, of: string) => rows.find((row) => row.what === what && row.of === of);
    const figures = {
      'listing: 1,200 to bare server (target 0.5)': ratio(rowOf('listing', '1,200'), rowOf('listing', 'bare server')),
      'listing: 100,000 to 1,200 (target 0.6)': ratio(rowOf('listing', '100,000'), rowOf('listing', '1,200')),
      'listing asked for the first time: 100,000 to 1,200 (target 0.6)': ratio(
        rowOf('listing asked for the first time', '100,000'),
        rowOf('listing asked for the first time', '1,200'),
      ),
      'search, one at a time: p99 ms at 100,000 (target 25)': rowOf('search, one at a time', '100,000')?.p99Ms ?? 0,
      'search nobody typed before: p99 ms at 100,000 (target 25)':
        rowOf('search nobody typed before, one at a time', '100,000')?.p99Ms ?? 0,
      'p99 ms of everything, asked on schedule (target 250)': Math.max(...rows.map((row) => row.p99OnScheduleMs)),
      'resident MB at 100,000, read (target 400)': megabytesAtRest,
      'resident MB at 100,000, after all this (target 400)': round(await large.residentMegabytes()),
      'resident MB at 1,200, after all this': round(await small.residentMegabytes()),
      'first answer of a new process in ms, 100,000': round(large.firstAnswerMs),
      'bytes of a listing': bytes,
    };
    console.table(rows.map((row) => ({ ...row, perSecond: round(row.perSecond) })));
    console.table(figures);
    const file = join(dataFolder, 'bench-shop.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), figures, rows }, undefined, 2));
    console.log(`Written to ${file}`);
  } finally {
    for (const shop of shops) await shop.close();
    await run.close();
  }
}
