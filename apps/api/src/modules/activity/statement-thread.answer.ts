import { parentPort } from 'node:worker_threads';
import { loadServerWords } from '@rewards/text/server';
import { type AskedStatement, writePdf } from './pdf.answer.ts';

/** Runs in a thread of its own: a statement of thirty pages is a second's work. */
const words = await loadServerWords();

async function answer({ locale, ...asked }: AskedStatement): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to a thread, not to a window
  parentPort?.postMessage(await writePdf(asked, words[locale]));
}

// A failure ends the thread, and is told to the request that waits for it.
parentPort?.on('message', (asked: AskedStatement) => void answer(asked));
