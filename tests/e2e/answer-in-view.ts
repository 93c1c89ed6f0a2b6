import { expect, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const listener = fileURLToPath(new URL('listening-page.js', import.meta.url));

/** Before the page is opened. Pages of `quiet-page.ts` are listened to already. */
export async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript({ path: listener });
}

/** After an act: the focus is somewhere, it or a message is where the eye is, and nothing was read out twice. */
export const expectAnswerInView = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('faultsOfAnswer()'), 'the answer to the last press').toEqual([]);
