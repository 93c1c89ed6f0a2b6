import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { AnswerOf, Call } from '@rewards/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressions = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof compressions;
/** The better first. */
const encodings: Encoding[] = ['br', 'gzip'];

/** Smaller bodies fit into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

/** A part of an answer. Those of many answers know what they add to an ETag, so that it is worked out once. */
export interface Piece {
  readonly bytes: Buffer;
  readonly digest: string;
}

const joined = (pieces: readonly Piece[]): Buffer => Buffer.concat(pieces.map(({ bytes }) => bytes));

/** An answer written out once for everybody who asks the same: checked against the contract, and compressed once. */
export class PreparedAnswer {
  readonly etag: string;
  readonly length: number;
  readonly #pieces: readonly Piece[];
  #isAskedBefore = false;
  #body: Buffer | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    this.length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
    // Weak: the same answer goes out in several encodings.
    this.etag = `W/"${hash('sha1', pieces.map(({ digest }) => digest).join(), 'base64url')}"`;
  }

  /**
   * Kept from the second time on. Most answers are asked for once, and bytes that are dropped soon after they were kept
   * make the collector go through the whole memory, several times a second.
   */
  body(): Buffer {
    const body = this.#body ?? joined(this.#pieces);
    if (this.#isAskedBefore) this.#body = body;
    this.#isAskedBefore = true;
    return body;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const making = compressions[encoding](joined(this.#pieces));
    this.#compressed.set(encoding, making);
    return making;
  }
}

/** For what is written as one text. */
export function prepareText(text: string): PreparedAnswer {
  const bytes = Buffer.from(text);
  return new PreparedAnswer([{ bytes, digest: hash('sha1', bytes, 'base64url') }]);
}

/** Written as JSON by its module, for one reader. Its parts were checked against the contract when they were written. */
export class WrittenAnswer {
  readonly json: Buffer;

  constructor(pieces: readonly Piece[]) {
    this.json = joined(pieces);
  }
}

/** What the contract does not declare is left out, as it is from every other answer. */
export const prepareAnswer = <C extends Call>(call: C, answer: AnswerOf<C>): PreparedAnswer =>
  prepareText(JSON.stringify(call.answer.parse(answer)));

function encodingFor(request: FastifyRequest, { length }: PreparedAnswer): Encoding | null {
  if (length < WORTH_COMPRESSING_BYTES) return null;
  return negotiate(request.headers['accept-encoding'] ?? '', encodings);
}

/** At once when it goes out as it is; when it must be compressed first, after that. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer,
  type = 'application/json',
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', prepared.etag);
  // Only what is there can be unchanged.
  if (reply.statusCode === 200 && request.headers['if-none-match'] === prepared.etag) return reply.status(304).send();
  reply.header('content-type', `${type}; charset=utf-8`);
  const encoding = encodingFor(request, prepared);
  if (!encoding) return reply.send(prepared.body());
  const vary = reply.getHeader('vary') ?? 'accept-language';
  reply.header('content-encoding', encoding).header('vary', `${String(vary)}, accept-encoding`);
  return prepared.compressed(encoding).then((body) => reply.send(body));
}
