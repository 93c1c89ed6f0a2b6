import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmPause } from '../confirm-bar/confirm-pause.ts';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(() => {
  confirmPause.ms = 0;
  vi.useRealTimers();
});

async function open() {
  const seen = { onClose: vi.fn(), onConfirm: vi.fn() };
  await renderWithWords(
    <ConfirmDialog open title="Cancel the order?" confirm="Cancel the order" keep="Keep it" busy={false} {...seen}>
      <p>The points come back.</p>
    </ConfirmDialog>,
  );
  return seen;
}

test('the safe choice has the focus first, and the question is read out with what it means', async () => {
  const { onClose, onConfirm } = await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel the order?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('come back');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

test('the second press of the one that opened it neither confirms nor closes', async () => {
  confirmPause.ms = 500;
  vi.useFakeTimers();
  const { onClose, onConfirm } = await open();
  for (const name of ['Cancel the order', 'Keep it']) fireEvent.click(screen.getByRole('button', { name }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
