import type { Socket } from 'node:net';
import type { ErrorBody } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import type { FastifyInstance } from 'fastify';
import { newTraceId } from '../platform/ids.ts';
import type { SendRefusal } from './error-reply.ts';

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A text in the database cannot hold NUL and no name needs one, so such an address cannot exist here. */
export function refuseNul(app: FastifyInstance, sendRefusal: SendRefusal): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.includes('%00')) sendRefusal(request, reply, 'bad_request');
    else done();
  });
}

/**
 * Bytes that are not valid HTTP never become a request, so no handler sees them. They get the same error body as other
 * errors.
 */
export function answerUnreadable(
  words: Record<Locale, Words>,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    const body: ErrorBody = {
      code: 'bad_request',
      message: words.en.t('errors.bad_request'),
      error_code: Number.parseInt(status, 10),
      trace_id: newTraceId(),
    };
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  };
}
