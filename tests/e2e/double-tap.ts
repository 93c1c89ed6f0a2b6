import type { Locator, Page } from '@playwright/test';

/** By its place: the page may have drawn another button there by the second tap. */
export async function tapTwice(target: Locator): Promise<void> {
  // Waits until it takes a press, as a person does who reads first: a step takes none right after it opens.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await target.page().touchscreen.tap(...at);
  await target.page().touchscreen.tap(...at);
}

type Press = 'click' | 'tap' | 'Enter';
interface Place {
  readonly x: number;
  readonly y: number;
  readonly isDouble: boolean;
}

/** Longer between two presses, and they are two decisions. */
const DOUBLE_MS = 400;

/** Twice as fast as it goes, at one place: where the second press lands is not asked. */
export async function pressTwice(page: Page, what: Locator, how: Press): Promise<Place> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, isDouble: true };
  const start = performance.now();
  if (how === 'click') await page.mouse.dblclick(at.x, at.y);
  else if (how === 'tap') {
    await page.touchscreen.tap(at.x, at.y);
    await page.touchscreen.tap(at.x, at.y);
  } else {
    await what.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  return { ...at, isDouble: performance.now() - start < DOUBLE_MS };
}
