import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import type { TrafficLog } from '../traffic-log.ts';

export const ADDRESS_CHECK_PATH = '/address-check';
const SHOWN_QUESTIONS = 100;

export function addressCheckPage(traffic: TrafficLog): Page {
  const questions = traffic.recent(SHOWN_QUESTIONS);
  const table = html`
<table class="stacking">
<caption class="visually-hidden">Addresses the portal asked about, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Address</th><th scope="col">Answer</th><th scope="col">When</th></tr></thead>
<tbody>${questions.map(
    ({ received, answer, at }) => html`
<tr><th scope="row">${received}</th><td data-label="Answer">${answer}</td><td data-label="When">${moment(at)}</td></tr>`,
  )}
</tbody>
</table>`;
  return {
    title: 'Address check',
    path: ADDRESS_CHECK_PATH,
    content: html`
<h1>Address check</h1>
<p class="lead">Says whether an address exists and how a post office would write it. Every street is known, unless it holds SUGGEST, INVALID or DOWN.</p>
<section class="panel" aria-labelledby="asked">
<h2 id="asked">Asked by the portal</h2>
${questions.length > 0 ? table : html`<p class="empty">Nothing asked yet. Add an address in the portal.</p>`}
</section>`,
  };
}
