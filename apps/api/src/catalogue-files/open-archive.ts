import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { WrongArchive } from '../modules/catalogue/index.ts';

const NOTHING = new Uint8Array();
const MOST_ENTRIES = 100_000;

interface Archive {
  readonly names: readonly string[];
  readonly read: (name: string, maxBytes: number) => Promise<Uint8Array | 'too_large' | undefined>;
  readonly stream: (name: string, maxBytes: number) => AsyncIterable<Uint8Array>;
  readonly close: () => void;
}

/**
 * Nothing is written to a disk, and a file is unpacked only when a row names it. The library refuses names that lead
 * outside, and a file that unpacks to more than it says. What it says is held against a limit before it is unpacked: a
 * small archive can hold any number of bytes.
 */
async function listed(opening: Promise<ZipFile>): Promise<Archive> {
  try {
    const zip = await opening;
    const entries = new Map<string, Entry>();
    if (zip.entryCount > MOST_ENTRIES) throw new WrongArchive('It holds too many files');
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entries.has(entry.fileName)) throw new WrongArchive(`It holds ${entry.fileName} twice`);
      entries.set(entry.fileName, entry);
    }
    return {
      names: [...entries.keys()],
      read: async (name, maxBytes) => {
        const entry = entries.get(name);
        if (!entry) return undefined;
        if (entry.uncompressedSize > maxBytes) return 'too_large';
        // A file that cannot be unpacked, or not to the size that it says, is no picture. The others go on.
        return zip
          .openReadStreamPromise(entry)
          .then(buffer)
          .catch(() => NOTHING);
      },
      async *stream(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry || entry.uncompressedSize > maxBytes) throw new WrongArchive(`${name} is too large`);
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    throw error instanceof WrongArchive ? error : new WrongArchive('It cannot be read', { cause: error });
  }
}

const options = { lazyEntries: true, autoClose: false, decodeStrings: true, validateEntrySizes: true } as const;

export const openArchive = (path: string): Promise<Archive> => listed(openPromise(path, options));
export const openArchiveBytes = (bytes: Uint8Array): Promise<Archive> =>
  listed(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options));
