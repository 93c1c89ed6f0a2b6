import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { type BookedPayment, refundedCents } from './gateway-books.ts';
import { magicCards } from './magic-cards.ts';

export const CARD_GATEWAY_PATH = '/card-gateway';
const SHOWN_PAYMENTS = 100;

const dollars = (amountCents: number): string =>
  `$${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;

const stateOf = ({ state, declineCode, authorisedCents }: BookedPayment): string => {
  if (declineCode === 'suspected_fraud') return 'refused: suspected fraud';
  return state === 'voided' && authorisedCents === 0 ? 'voided before it came' : state;
};

export function cardGatewayPage(payments: readonly BookedPayment[]): Page {
  return {
    title: 'Card gateway',
    path: CARD_GATEWAY_PATH,
    content: html`
<h1>Card gateway</h1>
<p class="lead">Screens, authorises, captures, voids and refunds card payments. Any expiry in the future and any CVV will do.</p>
${cardTable()}
${payments.length > 0 ? paymentTable(payments.slice(0, SHOWN_PAYMENTS)) : html`<p class="empty">No payment yet. Order something with points and card.</p>`}`,
  };
}

function cardTable(): Html {
  return html`
<section class="panel" aria-labelledby="cards">
<h2 id="cards">Cards to pay with</h2>
<table class="stacking">
<caption class="visually-hidden">Card numbers and what becomes of them</caption>
<thead><tr><th scope="col">Card number</th><th scope="col" class="wide-column">It</th></tr></thead>
<tbody>${magicCards.map(
    ({ number, effect }) => html`
<tr><th scope="row">${number}</th><td data-label="It">${effect}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}

function paymentTable(payments: readonly BookedPayment[]): Html {
  return html`
<section class="panel" aria-labelledby="payments">
<h2 id="payments">Payments</h2>
<p>Newest first. The gateway keeps the last four digits of a card, never its number or its CVV.</p>
<table class="stacking">
<caption class="visually-hidden">Payments the portal asked for, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Key</th><th scope="col">Card</th><th scope="col">State</th><th scope="col">Authorised</th><th scope="col">Captured</th><th scope="col">Voided</th><th scope="col">Refunded</th><th scope="col">When</th></tr></thead>
<tbody>${payments.map(
    (payment) => html`
<tr><th scope="row">${payment.key}</th><td data-label="Card">${payment.cardEnding ? `•••• ${payment.cardEnding}` : '–'}</td><td data-label="State">${stateOf(payment)}</td><td data-label="Authorised">${dollars(payment.authorisedCents)}</td><td data-label="Captured">${dollars(payment.capturedCents)}</td><td data-label="Voided">${dollars(payment.voidedCents)}</td><td data-label="Refunded">${dollars(refundedCents(payment))}</td><td data-label="When">${moment(payment.at)}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}
