import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { KEPT_MAILS, type StoredMail } from './mailbox.ts';

export const MAIL_PATH = '/mail';
export const REFRESH_SECONDS = 10;

export interface MailListView {
  readonly mails: readonly StoredMail[];
  readonly to: string;
  readonly refreshing: boolean;
}

export function mailListPage(view: MailListView): Page {
  return {
    title: view.to ? `Mail to ${view.to}` : 'Mail',
    path: MAIL_PATH,
    content: html`
<h1>Mail</h1>
<p class="lead">What the portal sent, newest first. The ${KEPT_MAILS} newest are kept.</p>
${toolbar(view)}
${view.mails.length > 0 ? mailTable(view.mails) : emptyMailbox(view.to)}
${view.mails.length > 0 && !view.to && emptyMailboxForm()}`,
  };
}

function toolbar({ to, refreshing }: MailListView): Html {
  return html`
<div class="toolbar">
<form action="${MAIL_PATH}" method="get" role="search" class="filter">
<label for="to">Recipient</label>
<div class="filter-row"><input id="to" name="to" type="text" value="${to}" autocomplete="off" spellcheck="false"><button type="submit">Filter</button></div>
</form>
<ul class="actions">
<li><a href="${listAddress(to, refreshing)}">Refresh</a></li>
<li><a href="${listAddress(to, !refreshing)}">${refreshing ? 'Stop refreshing' : `Refresh every ${REFRESH_SECONDS} seconds`}</a></li>
${to && html`<li><a href="${listAddress('', refreshing)}">Show all</a></li>`}
</ul>
</div>`;
}

function listAddress(to: string, refreshing: boolean): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(refreshing && { refresh: 'on' }) }).toString();
  return query ? `${MAIL_PATH}?${query}` : MAIL_PATH;
}

function mailTable(mails: readonly StoredMail[]): Html {
  return html`
<div class="panel"><table class="stacking">
<caption class="visually-hidden">Mails, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
<tbody>${mails.map(
    (mail) => html`
<tr>
<th scope="row"><a href="${MAIL_PATH}/${mail.id}">${mail.subject || 'No subject'}</a></th>
<td data-label="To">${mail.recipients.join(', ')}</td>
<td data-label="Received">${moment(mail.receivedAt)}</td>
</tr>`,
  )}
</tbody>
</table></div>`;
}

const emptyMailbox = (to: string): Html =>
  to
    ? html`<p class="empty">No mail to an address with “${to}” in it. <a href="${MAIL_PATH}">Show all mail</a>.</p>`
    : html`<p class="empty">No mail yet. When the portal sends one, for instance to verify an address, it appears here.</p>`;

const emptyMailboxForm = (): Html =>
  html`<form action="${MAIL_PATH}/empty" method="post"><button type="submit">Empty the mailbox</button></form>`;
