import type { ContentEntry } from '../../modules/content/index.ts';
import { faqAboutOrders } from '../../setup/starter/faq-orders.ts';
import { faqAboutPoints } from '../../setup/starter/faq-points.ts';
import { starterPages } from '../../setup/starter/pages.ts';
import { demoBroadcasts } from '../broadcasts.ts';
import { demoAccountMenu, demoMenu } from '../menus.ts';
import { demoSlides } from '../slides.ts';
import { demoCards, demoOffers } from './offers.ts';

/** Everything the bank says in the demonstration, in the order in which it is shown. */
export const demoContent = (now: Date): ContentEntry[] => [
  ...demoMenu,
  ...demoAccountMenu,
  ...starterPages,
  ...demoSlides(now),
  ...demoBroadcasts,
  ...faqAboutPoints,
  ...faqAboutOrders,
  ...demoOffers,
  ...demoCards,
];
