import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { ensureChromium } from '../../scripts/browser.ts';
import { inProject } from '../../scripts/project.ts';
import { PlainFailure } from '../../scripts/run/plain-failure.ts';
import { loadShoppers } from './shoppers.ts';

/** Journeys that between them use pages, sessions, money, partners, files and mail. */
const journeys = ['first-order', 'checkout', 'redeem-cash', 'shop', 'sign-in', 'travel'];

export interface RunningPortal {
  readonly portalUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

/** The same tests as in `npm test`, in a browser that meets a portal which runs already. */
export async function runSmoke({ portalUrl, sandboxUrl, databaseUrl }: RunningPortal): Promise<void> {
  ensureChromium();
  await loadShoppers(databaseUrl);
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const specs = journeys.map((name) => `tests/e2e/${name}.spec.ts`);
  const child = spawn(process.execPath, [cli, 'test', '--project', 'e2e', '--reporter', 'list', ...specs], {
    cwd: inProject('.'),
    env: { ...process.env, BASE_URL: portalUrl, SANDBOX_URL: sandboxUrl },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new PlainFailure('Some journeys failed.');
}
