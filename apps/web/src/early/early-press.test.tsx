import { afterEach, expect, test, vi } from 'vitest';
import { keepEarlyPress } from './early-press.ts';

// Other files meet the same document.
afterEach(() => document.body.replaceChildren());

test('a press on a button that is not alive yet is done once it is; links are followed at once', () => {
  document.body.innerHTML = '<div id="root"><button>Add</button><a href="#x">More</a></div>';
  const root = document.getElementById('root');
  const button = document.querySelector('button');
  const link = document.querySelector('a');
  if (!root || !button || !link) throw new Error('The page is not drawn');
  const [added, followed] = [vi.fn(), vi.fn()];
  const doAgain = keepEarlyPress(root);
  button.addEventListener('click', added);
  link.addEventListener('click', followed);
  button.click();
  button.click();
  link.click();
  expect(added).not.toHaveBeenCalled();
  expect(followed).toHaveBeenCalledOnce();
  doAgain();
  expect(added).toHaveBeenCalledOnce();
  button.click();
  expect(added).toHaveBeenCalledTimes(2);
});

test('where the page is drawn anew, it is done on what has the same words there', () => {
  document.body.innerHTML = '<div id="root"><button>Menu</button><a hreflang="fr">Français</a></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('The page is not drawn');
  for (const words of ['Menu', 'Français']) {
    root.innerHTML = '<button>Menu</button><a hreflang="fr">Français</a>';
    const doAgain = keepEarlyPress(root);
    [...root.children].find(({ textContent }) => textContent === words)?.dispatchEvent(new Event('click'));
    root.innerHTML = '<button>Other</button><button>Menu</button><a href="#fr" hreflang="fr">Français</a>';
    const pressed: (string | null)[] = [];
    for (const part of root.children) part.addEventListener('click', () => pressed.push(part.textContent));
    doAgain();
    expect(pressed).toEqual([words]);
  }
});

test('the focus stays on a part that is drawn anew, and nothing takes it from a reader who has gone on', () => {
  document.body.innerHTML = '<div id="root"><a href="#help">Help</a><a href="#cart">Cart</a></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('The page is not drawn');
  const drawAnew = () => {
    root.innerHTML = '<a href="#help">Help</a><a href="#cart">Cart</a><button>More</button>';
  };
  root.querySelector<HTMLElement>('[href="#help"]')?.focus();
  const tell = keepEarlyPress(root);
  root.querySelector<HTMLElement>('[href="#cart"]')?.focus();
  drawAnew();
  expect(document.activeElement).toBe(document.body);
  tell();
  expect(document.activeElement?.textContent).toBe('Cart');

  const tellAgain = keepEarlyPress(root);
  drawAnew();
  root.querySelector('button')?.focus();
  tellAgain();
  expect(document.activeElement?.textContent).toBe('More');
});

test('what was typed is written again, so that the application hears of it; and what is ticked', async () => {
  document.body.innerHTML = '<div id="root"><input type="search"><input type="checkbox" value="gold"></div>';
  const root = document.getElementById('root');
  const [field, box] = document.querySelectorAll('input');
  if (!root || !field || !box) throw new Error('The page is not drawn');
  const tell = keepEarlyPress(root);
  field.value = 'watch';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  box.click();
  expect(box.checked).toBe(true);
  // The application draws them as they were.
  box.checked = false;
  field.value = '';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  tell();
  expect(heard).toEqual(['watch']);
  await vi.waitFor(() => expect(box.checked).toBe(true));
});
