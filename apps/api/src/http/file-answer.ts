import type { Readable } from 'node:stream';
import type { Call } from '@rewards/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** What a call with `files` answers: a file that is written while it is sent. */
export interface FileAnswer {
  readonly mediaType: 'text/csv; charset=utf-8' | 'application/pdf';
  /** Without its extension's dot or any path: letters, digits and hyphens. */
  readonly name: string;
  readonly extension: 'csv' | 'pdf';
  readonly content: Readable;
}

/** Nothing that could end the header, quote itself out of it, or lead to another folder. */
const safeName = (name: string): string => name.replaceAll(/[^A-Za-z0-9-]+/g, '-');

export function sendFile(reply: FastifyReply, { mediaType, name, extension, content }: FileAnswer): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${safeName(name)}.${extension}"`)
    .header('cache-control', 'no-store')
    .send(content);
}

/** For the description: bytes, which JSON schema says as a text with a format. */
const bytes = z.string().register(z.globalRegistry, { format: 'binary' });

export const fileSchema = (files: NonNullable<Call['files']>) => ({
  description: 'The file',
  content: Object.fromEntries(files.map((mediaType) => [mediaType, { schema: bytes }])),
});
