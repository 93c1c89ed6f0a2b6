import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { type BookedPayout, standingOf } from './payout-books.ts';

export const PAYOUTS_PATH = '/payouts';
const SHOWN = 100;

const dollars = (amountCents: number): string =>
  (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const destinationOf = ({ destination }: BookedPayout): string =>
  Object.entries(destination)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

function table(payouts: readonly BookedPayout[], now: Date): Html {
  return html`
<section class="panel" aria-labelledby="payments">
<h2 id="payments">Payments</h2>
<table class="stacking">
<caption class="visually-hidden">Payments, newest first</caption>
<thead><tr><th scope="col">Kind</th><th scope="col">Amount</th><th scope="col" class="wide-column">To</th><th scope="col">Asked</th><th scope="col">Status</th></tr></thead>
<tbody>${payouts.map(
    (payout) => html`
<tr><th scope="row">${payout.kind.replace('_', ' ')}</th><td data-label="Amount">${dollars(payout.amountCents)}</td><td data-label="To">${destinationOf(payout)}</td><td data-label="Asked">${moment(payout.at)}</td><td data-label="Status">${standingOf(payout, now).state}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}

export function payoutsPage(payouts: readonly BookedPayout[], now: Date): Page {
  return {
    title: 'Payouts',
    path: PAYOUTS_PATH,
    content: html`
<h1>Payouts</h1>
<p class="lead">What the portal had paid or taken back: credits on statements, deposits, investments. Time here is the portal’s.</p>
${payouts.length > 0 ? table(payouts.slice(0, SHOWN), now) : html`<p class="empty">Nothing was paid yet. Redeem points in the portal.</p>`}`,
  };
}
