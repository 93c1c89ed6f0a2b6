import { test as base, type Page } from '@playwright/test';

/**
 * A page that the server drew can be read before it answers to presses; its data goes when it does. A member's page takes
 * the place of its shape.
 */
async function untilAlive(page: Page): Promise<void> {
  await page.locator('#answers, main[aria-busy]').first().waitFor({ state: 'detached' });
}

/** As if somebody were logged on: the server draws the frame alone, and the browser asks for what is in the page. */
export const drawInBrowser = async (page: Page): Promise<void> => {
  const { baseURL } = test.info().project.use;
  await page.context().addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
};

export const test = base.extend({
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...asked) => {
      const answer = await goto(...asked);
      await untilAlive(page);
      return answer;
    };
    page.reload = async (...asked) => {
      const answer = await reload(...asked);
      await untilAlive(page);
      return answer;
    };
    await use(page);
  },
});
