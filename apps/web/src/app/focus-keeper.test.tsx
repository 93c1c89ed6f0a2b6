import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmPause } from '../ui/confirm-bar/confirm-pause.ts';
import { keepFocus } from './focus-keeper.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function draw(html: string): HTMLElement {
  document.body.innerHTML = html;
  stop = keepFocus();
  const button = document.querySelector<HTMLElement>('button');
  if (!button) throw new Error('no button is drawn');
  button.focus();
  return button;
}

/** The keeper looks one frame and one task after the change, and gets the change itself a little later. */
async function pastTheLook() {
  for (let time = 0; time < 3; time += 1) await new Promise((wake) => requestAnimationFrame(() => setTimeout(wake, 1)));
}

const focused = () => document.activeElement?.textContent;

test('a button that removes itself hands the focus to the nearest heading', async () => {
  const button = draw(
    '<main><h1>Cart</h1><section><h2>Items</h2><ul><li><button>Remove</button></li></ul></section></main>',
  );
  button.closest('li')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('Items'));
});

test('a place that is gone as a whole hands the focus to the page’s heading', async () => {
  const button = draw('<main><h1>Cart</h1><section><h2>Items</h2><button>Remove</button></section></main>');
  button.closest('section')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('Cart'));
});

test('a page that is still loading gets no heading of the footer: its own takes the focus when it comes', async () => {
  const button = draw('<div><main><button>Open</button></main><footer><h2>Program</h2></footer></div>');
  button.remove();
  await pastTheLook();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Your order' }));
  await vi.waitFor(() => expect(focused()).toBe('Your order'));
});

test('whoever moves the focus on purpose is left alone', async () => {
  const button = draw('<main><h1>Cart</h1><button>Remove</button><p tabindex="-1">Your cart is empty</p></main>');
  button.remove();
  document.querySelector('p')?.focus();
  await pastTheLook();
  expect(focused()).toBe('Your cart is empty');
});

describe('of two quick presses', () => {
  const press = (target: Element | null) => {
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    target?.dispatchEvent(down);
    return down;
  };
  beforeEach(() => {
    confirmPause.ms = 500;
    const button = draw('<main tabindex="-1"><p>Text</p><button>Place order</button><input id="terms"></main>');
    press(button);
    button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  });
  afterEach(() => {
    confirmPause.ms = 0;
  });

  test('the second falls beside everything and leaves the focus with the answer to the first', () => {
    document.getElementById('terms')?.focus();
    expect(press(document.querySelector('p')).defaultPrevented).toBe(true);
  });

  test('the second goes where it is meant to go: to another control, or to text without any answer', () => {
    expect(press(document.querySelector('p')).defaultPrevented).toBe(false);
    document.getElementById('terms')?.focus();
    expect(press(document.querySelector('button')).defaultPrevented).toBe(false);
  });
});
