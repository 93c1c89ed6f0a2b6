import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmBar } from './confirm-bar.tsx';
import { confirmPause } from './confirm-pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
  confirmPause.ms = 500;
});
afterEach(() => {
  confirmPause.ms = 0;
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function draw(of: string) {
  const seen = { onConfirm: vi.fn(), onBack: vi.fn() };
  const bar = (what: string) => (
    <ConfirmBar {...seen} of={what} backText="Back">
      Use 2,600 points
    </ConfirmBar>
  );
  const { rerender } = render(bar(of));
  return { ...seen, agreeTo: (what: string) => rerender(bar(what)) };
}

test('a press within half a second of the step’s appearing does nothing, neither forward nor back', () => {
  const { onConfirm, onBack } = draw('2600');
  pass(499);
  press('Use 2,600 points');
  press('Back');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onBack).not.toHaveBeenCalled();
  pass(1);
  press('Use 2,600 points');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a double press is one: an answer that comes at once is not asked for again', () => {
  const { onConfirm } = draw('2600');
  pass(500);
  press('Use 2,600 points');
  press('Use 2,600 points');
  expect(onConfirm).toHaveBeenCalledOnce();
  pass(500);
  press('Use 2,600 points');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('another amount starts the pause anew, on another element', () => {
  const { onConfirm, agreeTo } = draw('2600');
  pass(500);
  const before = screen.getByRole('button', { name: 'Use 2,600 points' });
  agreeTo('2700');
  expect(screen.getByRole('button', { name: 'Use 2,600 points' })).not.toBe(before);
  press('Use 2,600 points');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a form is not sent by Enter during the pause', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <ConfirmBar backText="Back" onBack={vi.fn()}>
        Place order
      </ConfirmBar>
    </form>,
  );
  press('Place order');
  expect(onSubmit).not.toHaveBeenCalled();
  pass(500);
  press('Place order');
  expect(onSubmit).toHaveBeenCalledOnce();
});
