import { always, type ContentEntry } from '../modules/content/index.ts';

/** One for the holders of a Premier World card, and one for one of the wallet's cards, so that switching shows it. */
export const demoBroadcasts: ContentEntry[] = [
  {
    kind: 'broadcast',
    slug: 'travel-maintenance',
    window: always,
    document: {
      title: { en: 'Scheduled maintenance.', fr: 'Entretien prévu.' },
      description: {
        en: 'Travel bookings are paused on Sunday from 1 am to 4 am ET.',
        fr: 'Les réservations de voyages sont suspendues dimanche de 1 h à 4 h (HE).',
      },
      segment: ['premier-4821', 'wallet-8826'],
    },
  },
];
