import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { confirmPause } from '../src/ui/confirm-bar/confirm-pause.ts';

// On a busy machine, lazily loaded pages arrive late. A test that passes never waits this long.
configure({ asyncUtilTimeout: 10_000 });

// A test without its own stub has no server. The real fetch would look for one on this machine.
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));
globalThis.fetch = noServer;

/** An act without an answer is sent again every two seconds, also in the next test. A refusal ends it here. */
async function endOpenActs(): Promise<void> {
  globalThis.fetch = async () => Response.json({ code: 'not_found', message: 'The test is over' }, { status: 404 });
  window.dispatchEvent(new Event('online'));
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  globalThis.fetch = noServer;
}

// Test files share a worker and its document: storage is cleared, so that no test leaves data for the next.
afterEach(async () => {
  cleanup();
  await endOpenActs();
  localStorage.clear();
  sessionStorage.clear();
});

// Tests press at once; the pause has its own tests.
confirmPause.ms = 0;
