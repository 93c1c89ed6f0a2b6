import { type Html, html } from '../pages/html.ts';
import { moment } from '../pages/moment.ts';
import { inWords } from './duration.ts';
import type { ClockAnswer } from './portal-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The windows of the program's rules: idle session, cancelling, a day, notices, eligible purchases. */
export const CLOCK_STEPS_MS = [15 * MINUTE_MS, 6 * HOUR_MS, DAY_MS, 14 * DAY_MS, 90 * DAY_MS] as const;

export function clockSection(answer: ClockAnswer | undefined): Html {
  return html`
<section aria-labelledby="clock" class="panel">
<h2 id="clock">The portal’s clock</h2>
${answer === undefined && html`<p>No portal is named. Set PORTAL_URL to read and move its clock here.</p>`}
${answer?.ok === false && html`<p class="notice"><strong>Not now:</strong> ${answer.problem} Everything else on this page works.</p>`}
${answer?.ok && html`<p class="clock-now">${moment(answer.reading.now)}</p><p>${compared(answer.reading.offsetMs)}</p>${clockForm()}`}
</section>`;
}

function compared(offsetMs: number): string {
  if (offsetMs === 0) return 'Real time.';
  return `${inWords(Math.abs(offsetMs))} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time.`;
}

const clockForm = (): Html => html`
<form action="/clock" method="post" class="clock-steps">
${CLOCK_STEPS_MS.map((stepMs) => html`<button type="submit" name="advance_ms" value="${stepMs}">Forward ${inWords(stepMs)}</button>`)}
<button type="submit" name="advance_ms" value="0">Back to real time</button>
</form>`;
