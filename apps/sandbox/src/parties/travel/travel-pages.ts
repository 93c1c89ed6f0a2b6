import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { moment } from '../../pages/moment.ts';
import type { SiteBooking } from './booking-books.ts';
import type { Offer } from './offers.ts';

export const TRAVEL_PATH = '/travel';

const words = {
  en: {
    title: 'Travel',
    lead: 'Choose a trip. Your bank is asked for the points; you go back to the portal to see it.',
    book: 'Book with points',
    points: 'points',
    expired:
      'This visit is over. A link to this site works once, for five minutes: please start again from the portal.',
    back: 'Back to the portal',
    booked: 'Booked',
    reference: 'Reference',
  },
  fr: {
    title: 'Voyages',
    lead: 'Choisissez un voyage. Les points sont demandés à votre banque; revenez au portail pour le voir.',
    book: 'Réserver avec des points',
    points: 'points',
    expired:
      'Cette visite est terminée. Un lien vers ce site fonctionne une fois, pendant cinq minutes : recommencez depuis le portail.',
    back: 'Retour au portail',
    booked: 'Réservé',
    reference: 'Référence',
  },
} as const;

type Language = keyof typeof words;

const offerCard = (offer: Offer, visit: string, language: Language): Html => html`
<section class="panel">
<h2>${offer.title[language]}</h2>
<p>${offer.provider} · ${offer.points.toLocaleString(language)} ${words[language].points}</p>
<form method="post" action="${TRAVEL_PATH}/book">
<input type="hidden" name="visit" value="${visit}">
<input type="hidden" name="offer" value="${offer.code}">
<input type="hidden" name="lang" value="${language}">
<button>${words[language].book}: ${offer.title[language]}</button>
</form>
</section>`;

export const sitePage = (offers: readonly Offer[], visit: string, language: Language): Page => ({
  title: words[language].title,
  path: TRAVEL_PATH,
  content: html`
<div lang="${language}">
<h1>${words[language].title}</h1>
<p class="lead">${words[language].lead}</p>
${offers.map((offer) => offerCard(offer, visit, language))}
</div>`,
});

export const expiredPage = (language: Language, portalUrl: string): Page => ({
  title: words[language].title,
  path: TRAVEL_PATH,
  content: html`
<div lang="${language}">
<h1>${words[language].title}</h1>
<p class="lead">${words[language].expired}</p>
<p><a href="${portalUrl}">${words[language].back}</a></p>
</div>`,
});

export const bookedPage = (booking: SiteBooking, portalUrl: string): Page => {
  const { language } = booking;
  const prefix = language === 'fr' ? '/fr' : '';
  return {
    title: words[language].booked,
    path: TRAVEL_PATH,
    content: html`
<div lang="${language}">
<h1>${booking.offer.title[language]}</h1>
<p class="lead">${words[language].reference}: ${booking.reference}</p>
<p><a href="${portalUrl}${prefix}/account/my-itinerary">${words[language].back}</a></p>
</div>`,
  };
};

export const overviewPage = (bookings: readonly SiteBooking[]): Page => ({
  title: 'Travel',
  path: TRAVEL_PATH,
  content: html`
<h1>Travel, vacation and access sites</h1>
<p class="lead">Members come here from the portal with a token that works once. What they booked stands below; time is the portal’s.</p>
${
  bookings.length === 0
    ? html`<p class="empty">Nothing booked yet. Open “Travel” in the portal’s menu.</p>`
    : html`<section class="panel"><table class="stacking">
<caption class="visually-hidden">Bookings, newest first</caption>
<thead><tr><th scope="col">Trip</th><th scope="col">Reference</th><th scope="col">Points</th><th scope="col">Asked</th><th scope="col">Status</th></tr></thead>
<tbody>${bookings.map(
        (booking) => html`
<tr><th scope="row">${booking.offer.title.en}</th><td data-label="Reference">${booking.reference}</td><td data-label="Points">${booking.offer.points}</td><td data-label="Asked">${moment(booking.at)}</td><td data-label="Status">${booking.status}</td></tr>`,
      )}</tbody></table></section>`
}`,
});
