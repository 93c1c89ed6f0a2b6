import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'sealed';

interface SealingKey {
  /** Says which key sealed a text, and nothing about the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'rewards-portal', 'sealed texts', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Keeps a text in the database so that the database alone does not tell it. */
export interface Sealer {
  /** `about` names whose text it is: sealed for one, it does not open for another. */
  readonly seal: (text: string, about: string) => string;
  /** Nothing, when neither key opens it. */
  readonly open: (kept: string, about: string) => string | undefined;
  readonly isSealedAnew: (kept: string) => boolean;
}

/** The first key seals. Both open, so that a key can be changed while processes run. */
export function createSealer(secret: string, secretAlso?: string): Sealer {
  const current = keyOf(secret);
  const keys = [current, ...(secretAlso === undefined ? [] : [keyOf(secretAlso)])];
  return {
    seal: (text, about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, iv).setAAD(Buffer.from(about));
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return [MARK, current.id, Buffer.concat(parts).toString('base64url')].join('.');
    },
    open: (kept, about) => {
      const [mark, id, body = ''] = kept.split('.');
      // Kept before there was a key; the job `seal-secrets` seals it.
      if (mark !== MARK) return kept;
      const key = keys.find((each) => each.id === id);
      if (!key) return undefined;
      const bytes = Buffer.from(body, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)).toString('utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    isSealedAnew: (kept) => kept.startsWith(`${MARK}.${current.id}.`),
  };
}
