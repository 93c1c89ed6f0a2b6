import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import type { KnownItem } from './order-item.ts';
import { CARRIER, type News, trackingNumberOf } from './warehouse.ts';

export const FULFILMENT_PATH = '/fulfilment';
const SHOWN_ITEMS = 100;

export const parcelPath = (trackingNumber: string): string => `${FULFILMENT_PATH}/parcels/${trackingNumber}`;

type ToldAbout = (key: string) => readonly News[];

export function fulfilmentPage(items: readonly KnownItem[], toldAbout: ToldAbout): Page {
  return {
    title: 'Fulfilment',
    path: FULFILMENT_PATH,
    content: html`
<h1>Fulfilment</h1>
<p class="lead">What the portal ordered to be sent, and how far it is. Time here is the portal’s: move its clock on the control page and things happen.</p>
${items.length > 0 ? itemTable(items.slice(0, SHOWN_ITEMS), toldAbout) : html`<p class="empty">Nothing to send yet. Place an order in the portal.</p>`}`,
  };
}

const wentTo = ({ item }: KnownItem): string => (item.recipient ? item.recipient.email : (item.shipsTo ?? ''));

function place(known: KnownItem, told: readonly News[]): Html {
  const last = told.at(-1)?.happening;
  if (known.cancelledAt) return html`cancelled`;
  if (!last) return html`waiting`;
  const hasParcel = told.some(({ happening }) => happening.hasParcel);
  return hasParcel
    ? html`<a href="${parcelPath(trackingNumberOf(known.item))}">${last.status}</a>`
    : html`${last.status}`;
}

function itemTable(items: readonly KnownItem[], toldAbout: ToldAbout): Html {
  return html`
<section class="panel" aria-labelledby="items">
<h2 id="items">To be sent</h2>
<table class="stacking">
<caption class="visually-hidden">Items, newest first</caption>
<thead><tr><th scope="col" class="wide-column">Item</th><th scope="col">Order</th><th scope="col">To</th><th scope="col">Placed</th><th scope="col">Status</th></tr></thead>
<tbody>${items.map(
    (known) => html`
<tr><th scope="row">${known.item.quantity} × ${known.item.name} (${known.item.sku})</th><td data-label="Order">${known.item.orderNumber}</td><td data-label="To">${wentTo(known)}</td><td data-label="Placed">${moment(known.item.placedAt)}</td><td data-label="Status">${place(known, toldAbout(known.item.key))}</td></tr>`,
  )}
</tbody>
</table>
</section>`;
}

export function parcelPage(known: KnownItem, told: readonly News[]): Page {
  const { item } = known;
  const number = trackingNumberOf(item);
  return {
    title: `Parcel ${number}`,
    path: FULFILMENT_PATH,
    content: html`
<h1>Parcel ${number}</h1>
<p class="lead">${CARRIER}: ${item.quantity} × ${item.name}, order ${item.orderNumber}${item.shipsTo !== null && html`, to ${item.shipsTo}`}.</p>
<section class="panel" aria-labelledby="way">
<h2 id="way">Its way</h2>
<table class="stacking">
<caption class="visually-hidden">What happened to the parcel, newest first</caption>
<thead><tr><th scope="col" class="wide-column">What happened</th><th scope="col">When</th></tr></thead>
<tbody>${told
      .toReversed()
      .map(
        ({ happening }) =>
          html`<tr><th scope="row">${happening.status}</th><td data-label="When">${moment(happening.at)}</td></tr>`,
      )}</tbody>
</table>
</section>`,
  };
}
