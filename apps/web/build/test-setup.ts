import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { confirmPause } from '../src/ui/confirm-bar/confirm-pause.ts';

// A busy machine takes its time to fetch what a page loads lazily; a test that passes never waits for it.
configure({ asyncUtilTimeout: 10_000 });

// Files share a worker and its document: what one test keeps in the browser is not there for the next.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Without a stub of its own a test has no server: the document's would look for one on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Tests press at once; the pause has tests of its own.
confirmPause.ms = 0;
