import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../../testing/render-with-words.tsx';
import { IdleGuard } from './idle-guard.tsx';

const MINUTE_MS = 60_000;
const manager = { endIdle: vi.fn(), touch: vi.fn(), logOut: vi.fn() };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => vi.useRealTimers());

test('[SES-10] the time left is said by the minute, then every 20 seconds, and in the tab', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  document.title = 'Your account';
  await renderWithWords(<IdleGuard manager={manager} />);
  const said = () => screen.getByRole('status').textContent;
  await wait(13 * MINUTE_MS + 1_000);
  // The dialog is loaded when it is needed.
  await vi.waitFor(() => screen.getByRole('alertdialog', { name: 'Are you still there?' }));
  expect([said(), document.title]).toEqual(['You have 2 minutes left.', 'Are you still there?']);
  await wait(MINUTE_MS);
  expect(said()).toBe('You have 60 seconds left.');
  await wait(20_000);
  expect(said()).toBe('You have 40 seconds left.');
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged on' }));
  expect([screen.queryByRole('alertdialog'), document.title]).toEqual([null, 'Your account']);
});
