import type { ContentEntry } from '../../modules/content/index.ts';
import type { Program } from '../../modules/program/index.ts';
import { faqAboutOrders } from './faq-orders.ts';
import { faqAboutPoints } from './faq-points.ts';
import { starterAccountMenu, starterMenu } from './menus.ts';
import { starterPages } from './pages.ts';

/** What a new portal says, in the order in which it is shown. Operators change all of it in the console. */
export const starterContent = (program: Program): ContentEntry[] => [
  ...starterMenu,
  ...starterAccountMenu(program),
  ...starterPages,
  ...faqAboutPoints,
  ...faqAboutOrders,
];
