import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { MAIL_PATH } from './mail-list-page.ts';
import type { StoredMail } from './mailbox.ts';
import { withLinks } from './text-links.ts';

export const MAIL_VIEWS = ['html', 'text', 'headers'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

const VIEW_TITLES: Readonly<Record<MailView, string>> = { html: 'HTML', text: 'Text', headers: 'Headers' };

/** Links open in a tab of their own and outside the box; scripts, forms and everything else stay forbidden. */
export const FRAME_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox';

export function mailPage(mail: StoredMail, chosenView: MailView | undefined): Page {
  const view = chosenView ?? (mail.html === undefined ? 'text' : 'html');
  return {
    title: mail.subject || 'No subject',
    path: MAIL_PATH,
    content: html`
<p><a href="${MAIL_PATH}">All mail</a></p>
<h1>${mail.subject || 'No subject'}</h1>
<dl class="facts">
<div><dt>From</dt><dd>${mail.from || 'Nobody'}</dd></div>
<div><dt>To</dt><dd>${mail.recipients.join(', ')}</dd></div>
<div><dt>Received</dt><dd>${moment(mail.receivedAt)}</dd></div>
${mail.attachments.length > 0 && html`<div><dt>Attached</dt><dd>${attachmentNames(mail)}</dd></div>`}
</dl>
<nav aria-label="Views of this mail"><ul class="views">
${MAIL_VIEWS.map((name) => viewLink(mail, name, view))}
<li><a href="${MAIL_PATH}/${mail.id}/source">Source</a></li>
</ul></nav>
${VIEWS[view](mail)}`,
  };
}

const attachmentNames = (mail: StoredMail): string =>
  mail.attachments.map(({ name, mimeType }) => `${name} (${mimeType})`).join(', ');

const viewLink = (mail: StoredMail, name: MailView, current: MailView): Html =>
  html`<li><a href="${MAIL_PATH}/${mail.id}?view=${name}"${name === current && html` aria-current="page"`}>${VIEW_TITLES[name]}</a></li>`;

const missingPart = (kind: string): Html => html`<p class="empty">This mail has no ${kind} part.</p>`;

const VIEWS: Readonly<Record<MailView, (mail: StoredMail) => Html>> = {
  html: (mail) =>
    mail.html === undefined
      ? missingPart('HTML')
      : html`<iframe class="mail-frame" title="The mail as HTML" sandbox="${FRAME_PERMISSIONS}" src="${MAIL_PATH}/${mail.id}/html"></iframe>`,
  text: (mail) =>
    mail.text === undefined ? missingPart('text') : html`<div class="mail-text">${withLinks(mail.text)}</div>`,
  headers: (mail) =>
    html`<dl class="facts">${mail.headers.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
};
