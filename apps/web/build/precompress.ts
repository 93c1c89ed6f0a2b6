import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const MIN_BYTES = 1024;
const compressible = /\.(?:js|css|svg|json|txt)$/;

/** Compresses once, with the best setting. Otherwise the server would compress quickly and worse at every request. */
export const precompress = (): Plugin =>
  afterBuild('precompress', async (outDir) => {
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file));
    await Promise.all(files.map((file) => compressFile(join(outDir, file))));
  });

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // A script is looked at as a whole, and not in pieces.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
