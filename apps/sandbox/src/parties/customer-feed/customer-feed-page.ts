import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import { families } from '../card-feed/cards.ts';
import { KEPT_LINES } from '../told-lines.ts';
import { type BankLine, type CardLine, statuses } from './bank-lines.ts';

export const CUSTOMER_FEED_PATH = '/customer-feed';
export const UNKNOWN_FAMILY = 'unheard-of';
const SHOWN_LINES = 100;

export const customerFeedPage = (cards: readonly CardLine[], lines: readonly BankLine[]): Page => ({
  title: 'Customers and cards',
  path: CUSTOMER_FEED_PATH,
  content: html`
<h1>Customers and cards</h1>
<p class="lead">Change what the bank knows. The portal asks for news every minute.</p>
${changeForm(cards)}
${replaceForm(cards)}
${welcomeForm()}
${lineTable(lines.slice(0, SHOWN_LINES))}`,
});

const option = (value: string, text: string): Html => html`<option value="${value}">${text}</option>`;

const field = (id: string, label: string, control: Html): Html =>
  html`<div class="field"><label for="${id}">${label}</label>${control}</div>`;

const cardSelect = (id: string, cards: readonly CardLine[]): Html =>
  html`<select id="${id}" name="card">${cards.map((line) =>
    option(line.card, `${line.name_on_card} (${line.card}), ${line.family}, ${statuses[line.status]}`),
  )}</select>`;

const ending = (id: string): Html =>
  html`<input id="${id}" name="number_ending" type="text" inputmode="numeric" required pattern="[0-9]{4}" autocomplete="off">`;

const familyOptions = (): Html[] => Object.keys(families).map((family) => option(family, family));

const changeForm = (cards: readonly CardLine[]): Html => html`
<section class="panel" aria-labelledby="change">
<h2 id="change">Change a card</h2>
<form action="${CUSTOMER_FEED_PATH}/changes" method="post" class="fields">
${field('changed', 'Card', cardSelect('changed', cards))}
${field('status', 'Status', html`<select id="status" name="status">${Object.entries(statuses).map(([code, name]) => option(code, `${code}, ${name}`))}</select>`)}
${field('family', 'Family', html`<select id="family" name="family">${option('', 'as it is')}${familyOptions()}${option(UNKNOWN_FAMILY, 'one that the portal does not know')}</select>`)}
<button type="submit">Change it</button>
</form>
</section>`;

const replaceForm = (cards: readonly CardLine[]): Html => html`
<section class="panel" aria-labelledby="replace">
<h2 id="replace">Replace a card</h2>
<p>Its points and its history stay.</p>
<form action="${CUSTOMER_FEED_PATH}/replacements" method="post" class="fields">
${field('replaced', 'Card', cardSelect('replaced', cards))}
${field('new_ending', 'Last four digits of the new card', ending('new_ending'))}
<button type="submit">Replace it</button>
</form>
</section>`;

const welcomeForm = (): Html => html`
<section class="panel" aria-labelledby="welcome">
<h2 id="welcome">Welcome a customer</h2>
<form action="${CUSTOMER_FEED_PATH}" method="post" class="fields">
${field('first_name', 'First name', html`<input id="first_name" name="first_name" type="text" required maxlength="100" autocomplete="off">`)}
${field('last_name', 'Last name', html`<input id="last_name" name="last_name" type="text" required maxlength="100" autocomplete="off">`)}
${field('email', 'Email', html`<input id="email" name="email" type="email" required maxlength="254" autocomplete="off">`)}
${field('first_family', 'Family of the first card', html`<select id="first_family" name="family">${familyOptions()}</select>`)}
${field('first_ending', 'Its last four digits', ending('first_ending'))}
<button type="submit">Welcome them</button>
</form>
</section>`;

const aboutOf = (line: BankLine): string =>
  line.kind === 'card' ? `Card ${line.card}` : `${line.first_name} ${line.last_name}`;
const detailOf = (line: BankLine): string =>
  line.kind === 'card' ? `${line.family}, ${statuses[line.status]}` : `${line.customer_kind}, ${line.email}`;

const lineTable = (lines: readonly BankLine[]): Html => html`
<section class="panel" aria-labelledby="told">
<h2 id="told">Told to the portal</h2>
<p>Newest first. The ${KEPT_LINES} newest are kept.</p>
<table class="stacking">
<caption class="visually-hidden">Lines of the feed, newest first</caption>
<thead><tr><th scope="col">About</th><th scope="col" class="wide-column">Says</th><th scope="col">As of</th></tr></thead>
<tbody>${lines.map(
  (line) => html`
<tr><th scope="row">${aboutOf(line)}</th><td data-label="Says">${detailOf(line)}</td><td data-label="As of">${moment(new Date(line.as_of))}</td></tr>`,
)}
</tbody>
</table>
</section>`;
