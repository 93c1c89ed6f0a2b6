import { describeExit, type NodeProcessOrder, spawnNode } from './node-process.ts';
import { PlainFailure } from './plain-failure.ts';

/** Runs a script to its end. Its output is shown only when it fails. */
export async function runNode(title: string, order: NodeProcessOrder, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const running = spawnNode(order);
  const kill = () => running.child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  const exit = await running.exited;
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (exit.code === 0) return;
  throw new PlainFailure(
    [`${title} ${describeExit(exit)}.`, ...running.lastLines().map((line) => `  ${line}`)].join('\n'),
  );
}
