const candidates =
  'a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls], [contenteditable]';

function takesTab(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
  return element.closest('[hidden], [inert], [aria-hidden="true"]') === null;
}

/** The elements inside that the Tab key reaches, in order. */
export function focusableWithin(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(candidates)].filter(takesTab);
}
