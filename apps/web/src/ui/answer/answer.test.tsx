import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { confirmPause } from '../confirm-bar/confirm-pause.ts';
import { Answer } from './answer.tsx';

afterEach(() => {
  confirmPause.ms = 0;
  vi.useRealTimers();
});

test('an answer takes the focus when it appears, and is no live region beside it', async () => {
  await renderWithWords(<Answer type="danger" to={1} title="Your order was not placed" />);
  const answer = screen.getByRole('group', { name: 'Your order was not placed' });
  expect(document.activeElement).toBe(answer);
  expect(answer.querySelector('[role=alert], [role=status], [aria-live]')).toBeNull();
});

test('right after it has moved the page, a tap follows no link; a moment later, or by key, it does', async () => {
  const followed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderWithWords(
    <a href="/home" onClick={followed}>
      Home
    </a>,
  );
  vi.useFakeTimers();
  confirmPause.ms = 500;
  await renderWithWords(<Answer to={1} title="You are offline. Nothing was sent." />);
  const link = screen.getByRole('link', { name: 'Home' });
  const tap = () => fireEvent.click(link, { detail: 1 });
  expect(tap()).toBe(false);
  expect(followed).not.toHaveBeenCalled();
  fireEvent.click(link, { detail: 0 });
  expect(followed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  tap();
  expect(followed).toHaveBeenCalledTimes(2);
});
