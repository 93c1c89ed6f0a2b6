import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { KEPT_LINES } from '../told-lines.ts';
import { cards, categories, families } from './cards.ts';
import type { FeedLine } from './feed.ts';

export const CARD_FEED_PATH = '/card-feed';
export const CARDS_PATH = `${CARD_FEED_PATH}/cards`;
const SHOWN_LINES = 100;

export function cardFeedPage(lines: readonly FeedLine[]): Page {
  return {
    title: 'Card feed',
    path: CARD_FEED_PATH,
    content: html`
<h1>Card feed</h1>
<p class="lead">Post a purchase on a card. The portal asks for news every minute; the points arrive with them. A merchant with PENDING in its name is pending first; post the same again, and it is posted.</p>
${postForm(lines)}
${openForm()}
${lines.length > 0 ? lineTable(lines.slice(0, SHOWN_LINES)) : html`<p class="empty">Nothing told yet. Post a purchase above.</p>`}`,
  };
}

const option = (value: string, text: string): Html => html`<option value="${value}">${text}</option>`;

const field = (id: string, label: string, control: Html): Html =>
  html`<div class="field"><label for="${id}">${label}</label>${control}</div>`;

function postForm(lines: readonly FeedLine[]): Html {
  const refundable = lines
    .flatMap((line) => (line.kind === 'purchase' || line.kind === 'fee' ? [line] : []))
    .slice(0, 50);
  const unique = [...new Map(refundable.map((line) => [line.reference, line])).values()];
  return html`
<section class="panel" aria-labelledby="post">
<h2 id="post">Post a transaction</h2>
<form action="${CARD_FEED_PATH}" method="post" class="fields">
${field('card', 'Card', html`<select id="card" name="card">${cards.map(({ reference, holder }) => option(reference, `${holder} (${reference})`))}</select>`)}
${field('kind', 'Kind', html`<select id="kind" name="kind">${option('purchase', 'Purchase')}${option('fee', 'Fee')}${option('refund', 'Refund')}</select>`)}
${field('amount', 'Amount in dollars', html`<input id="amount" name="amount" type="text" inputmode="decimal" required pattern="[0-9]{1,7}([.][0-9]{1,2})?" value="42.50" autocomplete="off">`)}
${field('merchant', 'Merchant', html`<input id="merchant" name="merchant" type="text" required maxlength="200" value="Corner Café" autocomplete="off">`)}
${field('category', 'Category', html`<select id="category" name="category">${categories.map((category) => option(category, category))}</select>`)}
${field('labels', 'Labels, separated by commas', html`<input id="labels" name="labels" type="text" maxlength="200" placeholder="airline, travel" autocomplete="off">`)}
${field('refund_of', 'For a refund: of', html`<select id="refund_of" name="refund_of">${option('', 'nothing in particular')}${unique.map(({ reference, merchant, card }) => option(reference, `${merchant} on ${card} (${reference})`))}</select>`)}
<button type="submit">Post it</button>
</form>
</section>`;
}

const openForm = (): Html => html`
<section class="panel" aria-labelledby="open">
<h2 id="open">Open a new card</h2>
<p>Its holder passes the pending actions before anything else.</p>
<form action="${CARDS_PATH}" method="post" class="fields">
${field('holder_of', 'For the holder of', html`<select id="holder_of" name="holder_of">${cards.map(({ reference, holder }) => option(reference, `${holder} (${reference})`))}</select>`)}
${field('family', 'Family', html`<select id="family" name="family">${Object.keys(families).map((family) => option(family, family))}</select>`)}
${field('number_ending', 'Last four digits', html`<input id="number_ending" name="number_ending" type="text" inputmode="numeric" required pattern="[0-9]{4}" autocomplete="off">`)}
<button type="submit">Open it</button>
</form>
</section>`;

const dollars = (amountCents: number): string =>
  `${amountCents < 0 ? '-' : ''}$${Math.floor(Math.abs(amountCents) / 100)}.${String(Math.abs(amountCents) % 100).padStart(2, '0')}`;

function lineTable(lines: readonly FeedLine[]): Html {
  return html`
<section class="panel" aria-labelledby="told">
<h2 id="told">Told to the portal</h2>
<p>Newest first; what is told twice stands here twice. The ${KEPT_LINES} newest are kept.</p>
<table class="stacking">
<caption class="visually-hidden">Transactions in the feed, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Merchant</th><th scope="col">Card</th><th scope="col">Kind</th><th scope="col">Amount</th><th scope="col">Posted</th></tr></thead>
<tbody>${lines.map(
    (line) => html`
<tr><th scope="row">${line.kind === 'card' ? 'A new card' : line.merchant}</th><td data-label="Card">${line.card}</td><td data-label="Kind">${line.kind}</td><td data-label="Amount">${line.kind === 'card' ? '' : dollars(line.amountCents)}</td><td data-label="Posted">${moment(line.postedAt)}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}
