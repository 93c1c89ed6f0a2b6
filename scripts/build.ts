/** `npm run build`: what production starts and serves. */
import { spawnSync } from 'node:child_process';
import { inProject } from './project.ts';
import { explain } from './run/plain-failure.ts';
import { createProgress } from './run/progress.ts';
import { apiPrograms, buildApi } from './stack/api-build.ts';
import { buildWeb, webRoot } from './stack/web-build.ts';

const progress = createProgress();
const say = (isNew: boolean, where: string) =>
  progress.line(isNew ? `Built into ${where}.` : `Nothing changed since the last build of ${where}.`);
try {
  say(await progress.step('Server', () => buildApi()), inProject(apiPrograms.api));
  say(await progress.step('Web application', () => buildWeb()), webRoot);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [inProject('apps/web/build/report-size.ts')], { stdio: 'inherit' });
process.exit(status ?? 1);
