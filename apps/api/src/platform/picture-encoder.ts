import type { Sharp } from 'sharp';

export type EncodedType = 'image/avif' | 'image/webp' | 'image/png';

/** A small file can name a picture of a size that fills the memory. */
const MOST_PIXELS = 25_000_000;

/** Loaded with the first picture: a process that encodes none does not pay for the library. */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Pictures are encoded side by side; threads for each of them on top would only wait for each other.
  sharp.concurrency(1);
  // The library reads many formats. Each one more is code that a hostile file can reach.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};
let loaded: ReturnType<typeof library> | undefined;

/** Low effort: a fifth smaller would take five times as long. */
const encoders: Readonly<Record<EncodedType, (picture: Sharp) => Sharp>> = {
  'image/webp': (picture) => picture.webp({ quality: 78, effort: 0 }),
  'image/png': (picture) => picture.png({ palette: true }),
  'image/avif': (picture) => picture.avif({ quality: 55, effort: 1 }),
};

/**
 * The picture made anew, at most that large, upright, in the colours of the web. Nothing of the file is taken over but
 * its pixels. Throws when the bytes cannot be read to their end.
 */
export async function encodePicture(bytes: Uint8Array, sidePx: number, type: EncodedType): Promise<Buffer> {
  loaded ??= library();
  const sharp = await loaded;
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, autoOrient: true });
  const sized = picture.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true });
  return encoders[type](sized).toBuffer();
}
