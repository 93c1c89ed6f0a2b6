import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturePath } from '@rewards/contract/product-pictures';
import { keepProductPicture } from '../modules/pictures/index.ts';
import type { Program } from '../modules/program/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

/** A picture beside the program file; an address of the site begins with a slash. */
export const isPictureFile = (art: unknown): art is string =>
  typeof art === 'string' && /^[^/].*\.(?:png|jpe?g|webp)$/i.test(art);

/** Takes the pictures of cards in that lie beside the file, or says which one cannot be. */
export async function takeInArt(
  database: Database,
  program: Program,
  folder: string,
): Promise<{ readonly program: Program } | { readonly problem: string }> {
  const cardFamilies = [];
  for (const family of program.cardFamilies) {
    if (!isPictureFile(family.art)) {
      cardFamilies.push(family);
      continue;
    }
    const bytes = await readFile(join(folder, family.art)).catch(() => undefined);
    if (!bytes) return { problem: `There is no picture ${family.art} beside the program file.` };
    const kept = await keepProductPicture({ database, clock: systemClock }, bytes);
    if (!kept.ok) return { problem: `${family.art} must be a whole PNG, JPEG or WebP picture of at most 5 MB.` };
    cardFamilies.push({ ...family, art: picturePath(kept.value, 'large') });
  }
  return { program: { ...program, cardFamilies } };
}
