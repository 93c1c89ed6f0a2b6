import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture that every browser draws, of one colour. */
export function png(width: number, height: number, colour: readonly [number, number, number] = [200, 30, 60]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(line)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const segment = (marker: number, data: readonly number[]): number[] => {
  const length = data.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...data];
};

/** As far as its size stands in it: segments before the frame, among them one with a frame's bytes inside. */
export function jpegHead(width: number, height: number): Buffer {
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1];
  const decoy = [0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1];
  return Buffer.from([0xff, 0xd8, ...segment(0xe1, decoy), 0xff, ...segment(0xc2, frame), ...segment(0xda, [0])]);
}

function riff(type: string, data: readonly number[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  const inner = Buffer.concat([Buffer.from(`WEBP${type}`, 'latin1'), size, Buffer.from(data)]);
  const whole = Buffer.alloc(4);
  whole.writeUInt32LE(inner.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), whole, inner]);
}

/** As far as its size stands in it, in each of the three ways. */
export function webpHead(width: number, height: number, way: 'VP8 ' | 'VP8L' | 'VP8X'): Buffer {
  const [w, h] = [width - 1, height - 1];
  if (way === 'VP8 ') {
    return riff(way, [0, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff, height >> 8]);
  }
  if (way === 'VP8X') return riff(way, [0, 0, 0, 0, w & 0xff, w >> 8, 0, h & 0xff, h >> 8, 0]);
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(w | (h << 14));
  return riff(way, [0x2f, ...bits, 0, 0, 0, 0, 0]);
}
