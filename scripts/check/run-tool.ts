import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inProject, projectRoot } from '../project.ts';

/** Runs a tool of the project and lets it print. True when it was content. */
export function runTool(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const path = `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tools are command files there.
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a tool that writes its result to a file, and answers both. An earlier run's file is not taken for this one's. */
export async function runWithReport(
  reportFile: string,
  run: () => Promise<boolean>,
): Promise<{ ok: boolean; report: string | undefined }> {
  rmSync(reportFile, { force: true });
  const ok = await run();
  return { ok, report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined };
}
