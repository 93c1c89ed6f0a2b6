// Runs in the page from its first moment on, for answer-in-view.ts: writes down what live regions say.
(() => {
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const SHORTEST = 4;
  /** That something is loading is not the answer, and two parts of a page may load. */
  const LOADING = 'output.visually-hidden:not([aria-live])';
  const saidTwice = [];
  let said = [];
  const wordsOf = ({ textContent }) => (textContent ?? '').replaceAll(/[\s\u200B-\u200D\u2060]+/g, ' ').trim();

  const hear = (by, text) => {
    if (text.length < SHORTEST || by.matches(LOADING) || !by.checkVisibility()) return;
    if (said.some((one) => one.by !== by && (one.text.includes(text) || text.includes(one.text)))) saidTwice.push(text);
    said.push({ by, text });
  };
  const regionsAround = (node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
    return region ? [region, ...(region.parentElement ? regionsAround(region.parentElement) : [])] : [];
  };
  const regionsIn = (node) => (node instanceof Element ? [...node.querySelectorAll(LIVE)] : []);
  const onChange = (records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes].filter(({ isConnected }) => isConnected),
    );
    const regions = new Set(changed.flatMap((node) => [...regionsAround(node), ...regionsIn(node)]));
    for (const region of regions) hear(region, wordsOf(region));
  };
  // What takes the focus without being a control is read out by it, as a live region would.
  const onFocus = ({ target }) => {
    if (target.tabIndex < 0) hear(target, wordsOf(target));
  };
  const onPress = () => {
    said = [];
  };
  new MutationObserver(onChange).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('keydown', onPress, { capture: true });

  const isInView = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    if (x < left || x > right || y < top || y > bottom || !element.checkVisibility()) return false;
    const seen = document.elementFromPoint(x, y);
    // A label may lie above its own field; a header that stays may not.
    return element.contains(seen) || (seen !== document.body && seen?.contains(element) === true);
  };
  const messages = () =>
    [...document.querySelectorAll('[role=status], [role=alert]')].flatMap(({ children }) => [...children]);

  /** What is wrong with the answer to the last press. */
  window.faultsOfAnswer = () => {
    const at = document.activeElement ?? document.body;
    const isSeen = isInView(at) || messages().some((message) => wordsOf(message) !== '' && isInView(message));
    return [
      ...(at === document.body ? ['the focus is lost'] : []),
      ...(isSeen ? [] : ['neither focus nor message is in view']),
      ...saidTwice.map((text) => `said twice: ${text}`),
    ];
  };
})();
