import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** For every test here. Text that is still fading in has not its contrast yet; a trace of so many pages costs minutes. */
export const stillPage = { contextOptions: { reducedMotion: 'reduce' }, trace: 'off' } as const;

/** What axe has against the page as it stands, one line each; no rule and no part of the page is left out. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Only what is wrong is worked out in full, and the site has one frame: together a third of the time.
  const axe = new AxeBuilder({ page }).options({ runOnly: TAGS, resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}
