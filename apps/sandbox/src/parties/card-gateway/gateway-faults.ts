import type { FastifyReply } from 'fastify';

/** Keeps the connection and says nothing, as a gateway that hangs. It ends when the caller gives up. */
export function staySilent(reply: FastifyReply): void {
  reply.hijack();
}

/** The work is done, but the answer is lost. */
export function loseAnswer(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

/** Two whole answers to one question, on a connection that stays open: the second must not answer anybody else. */
export function answerTwice(reply: FastifyReply, answer: unknown): void {
  const body = JSON.stringify(answer);
  const response = [
    'HTTP/1.1 200 OK',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
  reply.hijack();
  reply.raw.socket?.write(response + response);
}
