import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import type { RetailerBooks, TillPurchase } from './retailer-books.ts';

export const RETAILER_PATH = '/retailer';

export const shoppers = ['m•••@example.com', 'j•••@example.com'] as const;

export interface LinkQuestion {
  readonly state: string;
  readonly returnTo: string;
  readonly language: 'en' | 'fr';
}

const words = {
  en: {
    title: 'Link your rewards card',
    lead: 'Choose the account that may pay with points.',
    agree: 'Link',
    cancel: 'Cancel',
  },
  fr: {
    title: 'Associer votre carte de récompenses',
    lead: 'Choisissez le compte qui pourra payer avec des points.',
    agree: 'Associer',
    cancel: 'Annuler',
  },
} as const;

export const linkPage = ({ state, returnTo, language }: LinkQuestion): Page => ({
  title: words[language].title,
  path: RETAILER_PATH,
  content: html`
<div lang="${language}">
<h1>${words[language].title}</h1>
<p class="lead">${words[language].lead}</p>
${shoppers.map(
  (shopper) => html`
<form method="post" action="${RETAILER_PATH}/link">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="return_to" value="${returnTo}">
<input type="hidden" name="shopper" value="${shopper}">
<p><button>${words[language].agree}: ${shopper}</button></p>
</form>`,
)}
<p><a href="${returnTo}">${words[language].cancel}</a></p>
</div>`,
});

const tillForm = ({ linkId, shopper, cardEnding }: ReturnType<RetailerBooks['links']>[number]): Html => html`
<section class="panel">
<h2>${shopper}, card ending in ${cardEnding}</h2>
<form method="post" action="${RETAILER_PATH}/buy">
<input type="hidden" name="link" value="${linkId}">
<p><label>Points <input name="points" inputmode="numeric" value="2500" required></label></p>
<button>Pay with points</button>
</form>
</section>`;

/** Goods can come back as long as something is left of what was paid. */
const returnForm = ({ key, points, returned, state }: TillPurchase): Html => html`
${returned > 0 && html`${returned} points back. `}${
  state === 'paid' &&
  returned < points &&
  html`<form method="post" action="${RETAILER_PATH}/return">
<input type="hidden" name="purchase" value="${key}">
<label>Points <input name="points" inputmode="numeric" value="${points - returned}" required></label>
<button>Take back</button>
</form>`
}`;

const row = (purchase: TillPurchase): Html => html`
<tr><th scope="row">${purchase.description}</th><td data-label="Points">${purchase.points}</td><td data-label="Asked">${moment(purchase.at)}</td><td data-label="State">${purchase.state}${purchase.declineCode !== null && html` (${purchase.declineCode})`}</td><td data-label="Returns">${returnForm(purchase)}</td></tr>`;

export const tillPage = (books: RetailerBooks): Page => ({
  title: 'Retailer',
  path: RETAILER_PATH,
  content: html`
<h1>Retailer</h1>
<p class="lead">A shop where linked cards pay with points. Link one from the portal’s retailer page.</p>
${books.links().length === 0 ? html`<p class="empty">No card is linked.</p>` : books.links().map(tillForm)}
${
  books.purchases().length > 0 &&
  html`<section class="panel"><h2>At the till</h2><table class="stacking">
<caption class="visually-hidden">Purchases, newest first</caption>
<thead><tr><th scope="col">What</th><th scope="col">Points</th><th scope="col">Asked</th><th scope="col">State</th><th scope="col">Returns</th></tr></thead>
<tbody>${books.purchases().map(row)}</tbody></table></section>`
}`,
});
