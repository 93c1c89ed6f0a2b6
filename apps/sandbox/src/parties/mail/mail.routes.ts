import type { FastifyInstance } from 'fastify';
import type { SendPage } from '../../pages/layout.ts';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import { htmlDocument, MAIL_DOCUMENT_POLICY } from './html-document.ts';
import { MAIL_PATH, mailListPage, REFRESH_SECONDS } from './mail-list-page.ts';
import { MAIL_VIEWS, type MailView, mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

interface Id {
  Params: { id: string };
}

const filterProperties = { to: { type: 'string', maxLength: 320 } } as const;
const listQuery = { type: 'object', properties: { ...filterProperties, refresh: { const: 'on' } } } as const;
const viewQuery = { type: 'object', properties: { view: { enum: MAIL_VIEWS } } } as const;

export function registerMailPages(app: FastifyInstance, mailbox: Mailbox, sendPage: SendPage): void {
  app.get<{ Querystring: { to?: string; refresh?: 'on' } }>(
    MAIL_PATH,
    { schema: { querystring: listQuery } },
    (request, reply) => {
      const { to = '', refresh } = request.query;
      if (refresh) reply.header('refresh', String(REFRESH_SECONDS));
      return sendPage(reply, mailListPage({ mails: mailbox.list({ to }), to, refreshing: refresh === 'on' }));
    },
  );

  app.get<Id & { Querystring: { view?: MailView } }>(
    `${MAIL_PATH}/:id`,
    { schema: { querystring: viewQuery } },
    (request, reply) => {
      const mail = mailbox.find(request.params.id);
      return mail ? sendPage(reply, mailPage(mail, request.query.view)) : reply.callNotFound();
    },
  );

  app.get<Id>(`${MAIL_PATH}/:id/html`, (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (mail?.html === undefined) return reply.callNotFound();
    return reply
      .header('content-security-policy', MAIL_DOCUMENT_POLICY)
      .type('text/html; charset=utf-8')
      .send(htmlDocument(mail.html));
  });

  app.get<Id>(`${MAIL_PATH}/:id/source`, (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail ? reply.type('text/plain; charset=utf-8').send(mail.source) : reply.callNotFound();
  });

  app.post(`${MAIL_PATH}/empty`, { onRequest: ownPagesOnly }, (_request, reply) => {
    mailbox.clear();
    return reply.redirect(MAIL_PATH, 303);
  });
}
