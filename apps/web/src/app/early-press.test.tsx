import { expect, test, vi } from 'vitest';
import { keepEarlyPress } from './early-press.ts';

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
