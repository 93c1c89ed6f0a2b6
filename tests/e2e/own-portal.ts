import { test as quiet } from './quiet-page.ts';
import { type EndToEndStack, startEndToEndStack } from './stack.ts';

const START_TIMEOUT_MS = 180_000;

/**
 * For tests that change what others look at: a portal of their own, so that no other test meets their menus and slides,
 * or a demonstration member who has spent points.
 */
export const test = quiet.extend<object, { readonly portal: EndToEndStack }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads from the pattern that nothing is needed
    async ({}, use) => {
      const portal = await startEndToEndStack(JSON.parse(process.env['TEST_RUN'] ?? ''));
      // This worker's tests come from this portal's bank and pay its partners.
      process.env['SANDBOX_URL'] = portal.sandboxUrl;
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ portal }, use) => use(portal.portalUrl),
});

export { desktop, expect, phone } from './quiet-page.ts';
