import { type Html, html } from '../../pages/html.ts';

// A full stop or bracket at the end belongs to the sentence around the address.
const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/;

/** Plain text in which the web addresses can be followed, as mail programs show it. */
export const withLinks = (text: string): Html =>
  html`${text.split(WEB_ADDRESS).map((part, place) => (place % 2 === 1 ? link(part) : part))}`;

const link = (address: string): Html =>
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
