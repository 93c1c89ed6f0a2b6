import type { FastifyInstance } from 'fastify';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const query = {
  type: 'object',
  properties: { to: { type: 'string', maxLength: 320 }, since: { type: 'string', format: 'date-time' } },
  additionalProperties: false,
} as const;

/** The mailbox for tests: what a person reads on the page, as JSON. */
export function registerMailApi(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string; since?: string } }>(
    '/api/mail',
    { schema: { querystring: query } },
    (request) => {
      const { to, since } = request.query;
      return { data: mailbox.list({ to, since: since ? new Date(since) : undefined }).map(toJson) };
    },
  );

  app.delete('/api/mail', { onRequest: ownPagesOnly }, (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
}

const toJson = (mail: StoredMail) => ({
  id: mail.id,
  received_at: mail.receivedAt.toISOString(),
  from: mail.from,
  to: mail.recipients,
  subject: mail.subject,
  message_id: mail.messageId,
  files: mail.attachments.map(({ name, mimeType: type, text }) => ({ name, type, text })),
  text: mail.text ?? null,
  html: mail.html ?? null,
});
