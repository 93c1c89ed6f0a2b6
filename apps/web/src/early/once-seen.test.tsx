import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceSeen } from './once-seen.ts';

const act = vi.fn();
beforeEach(() => {
  act.mockReset();
  document.body.innerHTML = '<img fetchpriority="high" alt="">';
});
// Other files meet the same document.
afterEach(() => document.body.replaceChildren());
const picture = () => {
  const found = document.querySelector('img');
  if (!found) throw new Error('The page is not drawn');
  Object.defineProperty(found, 'complete', { value: false, configurable: true });
  return found;
};

test.each(['pointerdown', 'keydown', 'focusin', 'scroll'])('the first sign of a reader is enough: %s', (sign) => {
  picture();
  onceSeen(document, act);
  expect(act).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(act).toHaveBeenCalledOnce();
});

test.each(['load', 'error'])('the picture is waited for, to its end: %s', async (end) => {
  const waited = picture();
  onceSeen(document, act);
  waited.dispatchEvent(new Event(end));
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});

test('without such a picture, the first paint is waited for', async () => {
  document.body.replaceChildren();
  onceSeen(document, act);
  expect(act).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});

test('what is behind another tab is not painted: nothing is waited for', () => {
  picture();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onceSeen(document, act);
  expect(act).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
