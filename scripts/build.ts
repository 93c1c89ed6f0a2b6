/** `npm run build`: what production serves. The API needs no build; Node runs its sources. */
import { spawnSync } from 'node:child_process';
import { inProject } from './project.ts';
import { explain } from './run/plain-failure.ts';
import { createProgress } from './run/progress.ts';
import { buildWeb, webRoot } from './stack/web-build.ts';

const progress = createProgress();
try {
  const built = await progress.step('Web application', () => buildWeb());
  progress.line(built ? `Built into ${webRoot}.` : 'Nothing changed since the last build.');
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [inProject('apps/web/build/report-size.ts')], { stdio: 'inherit' });
process.exit(status ?? 1);
