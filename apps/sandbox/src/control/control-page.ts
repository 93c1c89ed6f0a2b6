import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import { moment } from '../pages/moment.ts';
import type { Party } from '../parties/party.ts';
import { clockSection } from './clock-section.ts';
import type { ClockAnswer } from './portal-clock.ts';

export const CONTROL_PATH = '/';
const SHOWN_ENTRIES = 10;

export function controlPage(parties: readonly Party[], clock: ClockAnswer | undefined): Page {
  return {
    title: 'Control',
    path: CONTROL_PATH,
    content: html`
<h1>The world outside</h1>
<p class="lead">The parties the portal talks to, played here. See what they received, and make them misbehave.</p>
${clockSection(clock)}
<section aria-labelledby="parties">
<h2 id="parties">Parties</h2>
${parties.map(partyPanel)}
</section>
${magicValueSection(parties)}`,
  };
}

function partyPanel(party: Party): Html {
  const total = party.traffic.total();
  return html`
<article class="panel">
<div class="panel-head"><h3>${party.name}</h3><p class="count">${total} received</p></div>
<p>${party.description} <a href="${party.page.path}">Open ${party.page.title.toLowerCase()}</a></p>
${total === 0 ? html`<p class="empty">Nothing received yet.</p>` : trafficTable(party)}
</article>`;
}

function trafficTable(party: Party): Html {
  return html`
<table class="stacking">
<caption class="visually-hidden">What ${party.name} received, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Received</th><th scope="col">Answer</th><th scope="col">When</th></tr></thead>
<tbody>${party.traffic.recent(SHOWN_ENTRIES).map(
    (entry) => html`
<tr><th scope="row">${entry.received}</th><td data-label="Answer">${entry.answer}</td><td data-label="When">${moment(entry.at)}</td></tr>`,
  )}
</tbody>
</table>`;
}

function magicValueSection(parties: readonly Party[]): Html {
  const rows = parties.flatMap((party) => party.magicValues.map((magic) => ({ ...magic, party: party.name })));
  return html`
<section aria-labelledby="magic" class="panel">
<h2 id="magic">Magic values</h2>
<p>Use one of these in the portal and the party behaves as it says here.</p>
<table class="stacking">
<caption class="visually-hidden">Magic values of all parties</caption>
<thead><tr><th scope="col" class="wide-column">Value</th><th scope="col">Party</th><th scope="col">Effect</th></tr></thead>
<tbody>${rows.map(
    ({ party, value, effect }) => html`
<tr><th scope="row">${value}</th><td data-label="Party">${party}</td><td data-label="Effect">${effect}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}
