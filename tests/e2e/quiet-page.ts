import { expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { test as base } from './alive-page.ts';
import { listenToPage } from './answer-in-view.ts';

interface Expectations {
  /** What the browser may complain about in this test, because the test makes it happen. */
  expectedComplaints: RegExp;
}

/** Makes the page complain, in its console, of every press that loses the focus. */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: fileURLToPath(new URL('watching-focus.js', import.meta.url)) });

/**
 * A page that must not complain: no error in the console, no refused script or style, no uncaught failure, no focus that
 * a press has lost.
 */
export const test = base.extend<Expectations>({
  expectedComplaints: [/^$/, { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    const complain = (text: string, where = '') => {
      if (!expectedComplaints.test(text)) complaints.push(`${text} ${where}`.trimEnd());
    };
    page.on('console', (message) => {
      if (message.type() === 'error') complain(message.text(), message.location().url);
    });
    page.on('pageerror', (error) => complain(String(error)));
    await listenToPage(page);
    await watchFocus(page);
    await use(page);
    // A page that is gone or going has nothing more to say.
    await page.evaluate('focusAtRest()').catch(() => undefined);
    // What a page asks for while it closes gets no answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints, 'complaints of the browser').toEqual([]);
  },
});

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 780 };
export const desktop = { width: 1440, height: 900 };

/** As most readers see it: what moves may come under a second press, and slides go on by themselves. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
