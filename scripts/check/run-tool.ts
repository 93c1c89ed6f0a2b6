import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inProject, projectRoot } from '../project.ts';

function startTool(command: string, args: readonly string[], env: Record<string, string>, output: 'inherit' | 'pipe') {
  const path = `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  return spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', output, output],
    // The tools are command files there.
    shell: process.platform === 'win32',
  });
}

function whetherContent(command: string, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a tool of the project and lets it print. True when it was content. */
export const runTool = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  whetherContent(command, startTool(command, args, env, 'inherit'));

/** The same, but what it prints is shown only when it was not content: another tool may be running beside it. */
export async function runQuietly(command: string, args: readonly string[]): Promise<boolean> {
  const child = startTool(command, args, {}, 'pipe');
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  const ok = await whetherContent(command, child);
  if (!ok) process.stdout.write(Buffer.concat(printed));
  return ok;
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
