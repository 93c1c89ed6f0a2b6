import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/project.ts';

const VERSION = '13.5.0';

/** Only what is used of it. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: object } | undefined>>;
  readonly environment: { readonly benchmarkIndex: number };
}
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ readonly lhr: Report; readonly report: string | readonly string[] } | undefined>;

/** It and its packages are as large as all others together, and only this measure needs it: it has a folder of its own. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = inProject('node_modules/.cache/lighthouse');
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Lighthouse ${VERSION} is fetched …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Lighthouse could not be fetched.');
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

export interface Look {
  readonly score: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly scriptKb: number;
  /**
   * How quick this machine was, in Lighthouse's measure. Its phone has a quarter of that, and is a middling phone when this
   * is 1,500 to 2,000. With less, the page was looked at on a slower phone than Lighthouse means.
   */
  readonly machine: number;
}

interface Requested {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function lookOf({ categories, audits, environment }: Report): Look {
  const valueOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { readonly items?: readonly Requested[] };
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    firstPaintMs: valueOf('first-contentful-paint'),
    largestPaintMs: valueOf('largest-contentful-paint'),
    blockingMs: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    machine: environment.benchmarkIndex,
  };
}

export interface LookedAt {
  readonly look: Look;
  /** For people: what was measured, with its pictures. */
  readonly html: string;
}

/** Looks at pages as Lighthouse's phone does: its screen, its line and its processor, with an empty cache each time. */
export async function openLighthouse(debuggingPort: number): Promise<(url: string) => Promise<LookedAt>> {
  const lighthouse = await loadLighthouse();
  return async (url) => {
    const looked = await lighthouse(url, {
      port: debuggingPort,
      output: ['html'],
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!looked) throw new Error(`Lighthouse said nothing about ${url}.`);
    return { look: lookOf(looked.lhr), html: String(looked.report) };
  };
}
