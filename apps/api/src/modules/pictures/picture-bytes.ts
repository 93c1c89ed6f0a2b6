import type { PictureType } from './picture.ts';

export interface FoundPicture {
  readonly mediaType: PictureType;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<FoundPicture, 'width' | 'height'>;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The first chunk is the header, and its size is known. */
function pngSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < 33 || view.getUint32(8) !== 13 || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Every way of coding a frame. Three markers among them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Walks from segment to segment up to the frame's header, which comes before the picture itself. */
function jpegSize(bytes: Uint8Array, view: DataView): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return undefined;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A marker may be led by more than one such byte.
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      const length = view.getUint16(at + 2);
      if (length < 2) return undefined;
      at += 2 + length;
    }
  }
  return undefined;
}

/** WebP has three formats: lossy, lossless, and extended. */
function webpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.length < 30) return undefined;
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      if (textAt(bytes, 23, 3) !== '\x9d\x01\x2a') return undefined;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
}

/**
 * What the bytes themselves say, because a name or a header can say anything. Nothing when they are none of the three
 * types.
 */
export function findPicture(bytes: Uint8Array): FoundPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = (mediaType: PictureType, size: Size | undefined) => size && { mediaType, ...size };
  if (textAt(bytes, 0, 8) === PNG_SIGNATURE) return found('image/png', pngSize(bytes, view));
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return found('image/jpeg', jpegSize(bytes, view));
  const isWebp = textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP';
  return isWebp ? found('image/webp', webpSize(bytes, view)) : undefined;
}
