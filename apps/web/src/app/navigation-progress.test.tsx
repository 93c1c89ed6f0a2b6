import { readFileSync } from 'node:fs';
import { createWords, type Words } from '@rewards/text';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WordsProvider } from '../lib/words.tsx';
import { ProgressBar } from './navigation-progress.tsx';

let words: Words;
const bar = (isNavigating: boolean) => (
  <WordsProvider value={words}>
    <ProgressBar isNavigating={isNavigating} />
  </WordsProvider>
);
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const shown = () => screen.queryByRole('progressbar', { name: 'Loading' });

beforeAll(async () => {
  words = createWords('en');
  await words.load('frame');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the progress bar of a navigation', () => {
  test('[FRAME-14] appears after 200 ms and goes at the end', () => {
    const { rerender } = render(bar(true));
    pass(199);
    expect(shown()).toBeNull();
    pass(1);
    expect(shown()).not.toBeNull();
    rerender(bar(false));
    expect(shown()).toBeNull();
  });

  test('[FRAME-14] a navigation that is done sooner shows nothing, also later', () => {
    const { rerender } = render(bar(true));
    pass(150);
    rerender(bar(false));
    pass(1000);
    expect(shown()).toBeNull();
  });

  test('[FRAME-14] every navigation waits its own 200 ms', () => {
    const { rerender } = render(bar(true));
    pass(150);
    rerender(bar(false));
    rerender(bar(true));
    pass(150);
    expect(shown()).toBeNull();
    pass(50);
    expect(shown()).not.toBeNull();
  });

  test('[FRAME-14] is said to who cannot see it: no landmark of the page holds it', () => {
    render(bar(true));
    pass(200);
    expect(shown()?.closest('[aria-live="polite"]')).not.toBeNull();
  });

  test('[FRAME-14] is 2 px high and runs over 5000 ms', () => {
    const css = readFileSync(`${import.meta.dirname}/navigation-progress.module.css`, 'utf8');
    expect(css).toMatch(/\.bar \{[^}]*height: 2px;/);
    expect(css).toMatch(/\.bar \{[^}]*animation: run 5000ms /);
  });
});
