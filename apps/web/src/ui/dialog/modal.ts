import { bringFocusIntoView, focusHeading } from './focus-heading.ts';
import { focusableWithin } from './focusable.ts';

let openModals = 0;

function lockPage(): () => void {
  const page = document.documentElement;
  if (openModals === 0) page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
  openModals += 1;
  page.dataset.modal = '';
  return () => {
    openModals -= 1;
    if (openModals > 0) return;
    delete page.dataset.modal;
    page.style.removeProperty('--scrollbar-width');
  };
}

/** Firefox before 98 and Safari before 15.4 know neither <dialog> nor inert: the page behind is hidden by hand. */
function hideSiblings(dialog: HTMLElement): () => void {
  const hidden = [...document.body.children].filter(
    (element) => element !== dialog && !element.contains(dialog) && !element.hasAttribute('aria-hidden'),
  );
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

function show(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal === 'function') {
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }
  dialog.setAttribute('open', '');
  dialog.setAttribute('data-fallback', '');
  const unhide = hideSiblings(dialog);
  return () => {
    unhide();
    dialog.removeAttribute('open');
  };
}

/** Opens above everything and moves the focus in. Returns a function that closes it and puts the focus back. */
export function openModal(dialog: HTMLDialogElement, firstFocus: HTMLElement | null): () => void {
  const before = document.activeElement;
  const unlock = lockPage();
  const hide = show(dialog);
  (firstFocus ?? dialog).focus();
  return () => {
    hide();
    unlock();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    // The element that opened it is gone, such as the button of an order that is cancelled now.
    else focusHeading();
    bringFocusIntoView();
  };
}

/** Tab stays inside: without this, the native dialog lets it out to the browser's own controls. */
export function keepTabInside(
  event: { key: string; shiftKey: boolean; preventDefault: () => void },
  dialog: HTMLElement,
) {
  if (event.key !== 'Tab') return;
  const stops = focusableWithin(dialog);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const outside = !stops.some((stop) => stop === at);
  if (event.shiftKey && (at === first || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}
