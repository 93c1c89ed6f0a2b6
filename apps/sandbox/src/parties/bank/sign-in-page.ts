import { type Html, html } from '../../pages/html.ts';
import { type Customer, type Outcome, outcomes } from './customers.ts';

export const BANK_PATH = '/bank/sign-in';

const continueTo = (who: string, language: string): string => `${BANK_PATH}/continue?who=${who}&lang=${language}`;
const rewardsOf = (who: string, language: string): string => `${BANK_PATH}/open-rewards?who=${who}&lang=${language}`;

const customerRow = ({ id, name, cards }: Customer, language: string): Html =>
  html`<tr><th scope="row" data-label="Customer"><a href="${continueTo(id, language)}">Sign in as ${name}</a></th><td data-label="Cards">${cards}</td><td data-label="Rewards"><a href="${rewardsOf(id, language)}">Open my rewards<span class="visually-hidden"> as ${name}</span></a></td></tr>`;

const outcomeItem = ({ id, title }: Outcome, language: string): Html =>
  html`<li><a href="${continueTo(id, language)}">${title}</a></li>`;

/** Links and not a form: the browser's content policy would not let a form's answer lead to another site. */
export function signInPage(language: string, customers: readonly Customer[]): Html {
  return html`<h1>Bank sign-in</h1>
<p class="lead">This plays the bank's own sign-in page. Choose a customer; the bank then sends you back to the portal with a signed token. A customer who is at the bank already can open the rewards from there.</p>
<section class="panel" aria-labelledby="customers">
<h2 id="customers">Customers</h2>
<table class="stacking">
<caption class="visually-hidden">Customers of the bank</caption>
<thead><tr><th scope="col">Customer</th><th scope="col" class="wide-column">Cards</th><th scope="col">Rewards</th></tr></thead>
<tbody>${customers.map((customer) => customerRow(customer, language))}</tbody>
</table>
</section>
<section class="panel" aria-labelledby="outcomes">
<h2 id="outcomes">Other outcomes</h2>
<ul>${outcomes.map((outcome) => outcomeItem(outcome, language))}<li><a href="${continueTo('none', language)}">Give up and go back without a token</a></li></ul>
</section>`;
}
