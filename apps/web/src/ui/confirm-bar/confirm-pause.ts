/** How long a confirming button ignores presses after it appears: the second tap of a double tap comes sooner. */
export const confirmPause = { ms: 500 };
