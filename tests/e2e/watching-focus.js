// Runs in the page from its first moment on. After every press on a control it waits until the page has come to rest and
// complains in the console, which fails the test, when the focus is nowhere, or somewhere new that is not seen.
(() => {
  const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  /** Presses after which the focus is the page's own affair. */
  const EXEMPT = [
    // A skip link goes to the page as a whole.
    'a[href^="#"]',
    // Another window opens: the focus is there.
    'a[target="_blank"]',
  ].join();
  /** So many drawings without a change and without an open request: the page rests. */
  const CALM_FRAMES = 6;
  /** What is lost for so long, and so many drawings, is not found again by itself; a busy machine draws seldom. */
  const LOST_MS = 1_000;
  const LOST_FRAMES = 40;

  let openRequests = 0;
  let hasChanged = false;
  let press;

  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    openRequests += 1;
    try {
      return await send(...request);
    } finally {
      openRequests -= 1;
    }
  };
  new MutationObserver(() => {
    hasChanged = true;
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  const isSeen = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const faultOf = ({ known }) => {
    const at = document.activeElement;
    if (!at || at === document.body || at.matches('main')) return 'the focus is lost';
    if (!known.includes(at) && !isSeen(at))
      return `the focus is out of view, on "${at.textContent.trim().slice(0, 40)}"`;
    return undefined;
  };
  const watch = (mine) => {
    if (press !== mine) return;
    // Paper has no focus.
    if (matchMedia('print').matches) return end();
    const isBusy = openRequests > 0 || hasChanged;
    hasChanged = false;
    const now = performance.now();
    if (isBusy) Object.assign(mine, { calm: 0, lost: 0, since: now });
    const fault = faultOf(mine);
    if (fault === undefined) {
      Object.assign(mine, { calm: mine.calm + 1, lost: 0, since: now });
      if (mine.calm > CALM_FRAMES) return end();
    } else if ((mine.lost += 1) > LOST_FRAMES && now - mine.since > LOST_MS) {
      console.error(`After pressing "${mine.name}": ${fault}`);
      return end();
    }
    requestAnimationFrame(() => watch(mine));
  };
  const end = () => {
    press?.onEnd();
    press = undefined;
  };
  const begin = (target) => {
    end();
    const control = target instanceof Element && (target.closest(CONTROL) ?? target.closest('label')?.control);
    if (!control || control.matches(EXEMPT) || control.matches(':disabled')) return;
    const name = (control.getAttribute('aria-label') || control.textContent || control.id).trim().slice(0, 60);
    const { promise, resolve } = Promise.withResolvers();
    const known = [control, document.activeElement];
    press = { name, known, calm: 0, lost: 0, since: performance.now(), ended: promise, onEnd: resolve };
    watch(press);
  };
  document.addEventListener('pointerdown', ({ target }) => begin(target), { capture: true });
  // Back and forward lead to where the reader was, which the focus need not be.
  window.addEventListener('popstate', end);
  const onKey = ({ key, target }) => (key === 'Enter' || key === ' ') && begin(target);
  document.addEventListener('keydown', onKey, { capture: true });

  /** At the end of a test: at once, unless the focus looks lost at the moment. */
  window.focusAtRest = () => (press && faultOf(press) !== undefined ? press.ended : undefined);
})();
