import { test as base, expect } from '@playwright/test';
import { listenToPage } from './answer-in-view.ts';

interface Expectations {
  /** What the browser may complain about in this test, because the test makes it happen. */
  expectedComplaints: RegExp;
}

/** A page that must not complain: no error in the console, no refused script or style, no uncaught failure. */
export const test = base.extend<Expectations>({
  expectedComplaints: [/^$/, { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await listenToPage(page);
    await use(page);
    const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
    expect(unexpected, 'complaints of the browser').toEqual([]);
  },
});

export { expect } from '@playwright/test';

export const phone = { width: 390, height: 780 };
export const desktop = { width: 1440, height: 900 };
