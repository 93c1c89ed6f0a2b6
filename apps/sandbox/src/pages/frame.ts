import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { html } from './html.ts';
import type { SendPage } from './layout.ts';

/** A form that is answered by sending people on needs the place in here: browsers look at the whole way of a form. */
export const pagePolicy = (...formTargets: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action ${["'self'", ...formTargets].join(' ')}; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** What every answer has, whichever party gives it: headers, stylesheet, forms, not-found and error pages. */
export function registerFrame(app: FastifyInstance, sendPage: SendPage): void {
  const stylesheet = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get('/healthz', () => ({ status: 'ok' }));

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy());
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), {
      title: 'Not found',
      path: '',
      content: html`<h1>Not found</h1><p>There is nothing at this address. <a href="/">Go to the control page</a>.</p>`,
    }),
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return sendPage(reply.code(status), {
      title: 'That did not work',
      path: '',
      content: html`<h1>That did not work</h1><p>${error.message}. <a href="/">Go to the control page</a>.</p>`,
    });
  });
}
