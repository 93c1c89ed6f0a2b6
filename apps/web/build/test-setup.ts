import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { confirmPause } from '../src/ui/confirm-bar/confirm-pause.ts';

// A busy machine takes its time to fetch what a page loads lazily; a test that passes never waits for it.
configure({ asyncUtilTimeout: 10_000 });

// Without a stub of its own a test has no server: the document's would look for one on this machine.
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));
globalThis.fetch = noServer;

/** An act without an answer is sent again every two seconds, also in the next test: here it gets its no. */
async function endOpenActs(): Promise<void> {
  globalThis.fetch = async () => Response.json({ code: 'not_found', message: 'The test is over' }, { status: 404 });
  window.dispatchEvent(new Event('online'));
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  globalThis.fetch = noServer;
}

// Files share a worker and its document: what one test keeps in the browser is not there for the next.
afterEach(async () => {
  cleanup();
  await endOpenActs();
  localStorage.clear();
  sessionStorage.clear();
});

// Tests press at once; the pause has tests of its own.
confirmPause.ms = 0;
