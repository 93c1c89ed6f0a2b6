import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { magicNumbers } from './magic-numbers.ts';
import type { BookedTransfer } from './transfer-books.ts';

export const MILES_PATH = '/miles';
const SHOWN_TRANSFERS = 100;

export function milesPage(transfers: readonly BookedTransfer[]): Page {
  return {
    title: 'Miles partners',
    path: MILES_PATH,
    content: html`
<h1>Miles partners</h1>
<p class="lead">Airline and hotel programs. Eleven digits that suit the program’s pattern are a member’s number, and any name fits it. Time here is the portal’s: most programs credit after 20 hours, three of them after four days, and begin with it after two hours.</p>
${numberTable()}
${transfers.length > 0 ? transferTable(transfers.slice(0, SHOWN_TRANSFERS)) : html`<p class="empty">No transfer yet. Move points to a program in the portal.</p>`}`,
  };
}

function numberTable(): Html {
  return html`
<section class="panel" aria-labelledby="numbers">
<h2 id="numbers">Membership numbers</h2>
<table class="stacking">
<caption class="visually-hidden">Endings of membership numbers and what becomes of them</caption>
<thead><tr><th scope="col">A number ending in</th><th scope="col" class="wide-column">It</th></tr></thead>
<tbody>${magicNumbers.map(
    ({ ending, effect }) => html`
<tr><th scope="row">${ending}</th><td data-label="It">${effect}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}

function transferTable(transfers: readonly BookedTransfer[]): Html {
  return html`
<section class="panel" aria-labelledby="transfers">
<h2 id="transfers">Transfers</h2>
<table class="stacking">
<caption class="visually-hidden">Transfers the portal asked for, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Key</th><th scope="col">Program</th><th scope="col">Member</th><th scope="col">Miles</th><th scope="col">State</th><th scope="col">Asked</th></tr></thead>
<tbody>${transfers.map(
    (transfer) => html`
<tr><th scope="row">${transfer.key}</th><td data-label="Program">${transfer.program}</td><td data-label="Member">${transfer.name || '–'} ${transfer.membershipNumber}</td><td data-label="Miles">${transfer.units}</td><td data-label="State">${transfer.state}</td><td data-label="Asked">${moment(transfer.askedAt)}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}
