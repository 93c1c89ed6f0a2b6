import type { Locator } from '@playwright/test';

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
