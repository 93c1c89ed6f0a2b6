import { type Html, html } from './html.ts';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

export const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
