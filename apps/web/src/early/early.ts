/**
 * What a page does before its application is there. This is a file of its own, the smallest that the page names: it
 * comes long before the rest, and imports nothing of it.
 */
import { keepEarlyPress } from './early-press.ts';
import { onceSeen } from './once-seen.ts';

const root = document.getElementById('root');
if (root?.firstChild) {
  const doAgain = keepEarlyPress(root);
  document.addEventListener('alive', doAgain, { once: true });
  // The server puts the application's scripts of a visitor's page aside, so that its picture comes first.
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts)
    onceSeen(document, () => {
      // Without the application, a button does what it does without script.
      for (const script of scripts.content.querySelectorAll('script')) script.addEventListener('error', doAgain);
      scripts.replaceWith(scripts.content);
    });
}
