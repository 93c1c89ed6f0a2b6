import { type Html, html } from '../../pages/html.ts';
import { type Person, people } from './people.ts';

export const PEOPLE_PATH = '/bank/staff-people';
export const CHOICE_PATH = '/bank/staff-sign-in';

const facts = ({ groups, amr }: Person): Html =>
  html`<td data-label="Groups">${groups.join(', ')}</td><td data-label="Proved by">${amr.includes('mfa') ? 'password and security key' : 'password alone'}</td>`;

const head = (last: string): Html =>
  html`<thead><tr><th scope="col">Person</th><th scope="col" class="wide-column">Groups</th><th scope="col">Proved by</th>${last && html`<th scope="col">${last}</th>`}</tr></thead>`;

/** Links and not a form: the browser's content policy would not let a form's answer lead to another site. */
export const choicePage = (uid: string): Html => html`<h1>Sign in to the bank’s tools</h1>
<p class="lead">This plays the bank’s own provider for the people who work there (OpenID Connect). Choose who you are; you are then sent back to the console.</p>
<section class="panel" aria-labelledby="people">
<h2 id="people">People</h2>
<table class="stacking">
<caption class="visually-hidden">People of the bank</caption>
${head('')}
<tbody>${people.map((person) => html`<tr><th scope="row" data-label="Person"><a href="${CHOICE_PATH}/${uid}/continue?who=${person.id}">Sign in as ${person.name}</a></th>${facts(person)}</tr>`)}</tbody>
</table>
<p><a href="${CHOICE_PATH}/${uid}/continue?who=nobody">Give up and go back</a></p>
</section>`;

export const peoplePage = (): Html => html`<h1>Bank staff</h1>
<p class="lead">The people whom the bank’s own provider signs in to the console. To sign somebody out here ends their session in the console at once.</p>
<section class="panel" aria-labelledby="people">
<h2 id="people">People</h2>
<table class="stacking">
<caption class="visually-hidden">People of the bank</caption>
${head('Session')}
<tbody>${people.map((person) => html`<tr><th scope="row" data-label="Person">${person.name}</th>${facts(person)}<td data-label="Session"><form method="post" action="${PEOPLE_PATH}/sign-out"><input type="hidden" name="who" value="${person.id}"><button>Sign out<span class="visually-hidden"> ${person.name}</span></button></form></td></tr>`)}</tbody>
</table>
</section>`;
