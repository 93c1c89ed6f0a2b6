import type { ContentEntry } from '../../modules/content/index.ts';
import { demoBroadcasts } from '../broadcasts.ts';
import { demoAccountMenu, demoMenu } from '../menus.ts';
import { demoSlides } from '../slides.ts';
import { faqAboutOrders } from './faq-orders.ts';
import { faqAboutPoints } from './faq-points.ts';
import { demoCards, demoOffers } from './offers.ts';
import { demoPages } from './pages.ts';

/** Everything the bank says in the demonstration, in the order in which it is shown. */
export const demoContent = (now: Date): ContentEntry[] => [
  ...demoMenu,
  ...demoAccountMenu,
  ...demoPages,
  ...demoSlides(now),
  ...demoBroadcasts,
  ...faqAboutPoints,
  ...faqAboutOrders,
  ...demoOffers,
  ...demoCards,
];
