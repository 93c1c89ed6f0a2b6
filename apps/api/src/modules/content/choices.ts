/** What a document can name because the portal has it. */

/** Pages of the site that show a text from content. Any other text has a page of its own. */
export const pageRoutes: readonly string[] = [
  '/about',
  '/accessibility',
  '/amazon',
  '/credit-cards',
  '/customer-support',
  '/faq',
  '/global-offers',
  '/privacy',
  '/program-rules',
  '/terms',
];

export const ownRouteOf = (slug: string): string => `/pages/${slug}`;

/** Lists of links at the foot of every page. */
export const pageGroups: readonly string[] = ['program', 'legal', 'support'];

export const carousels: readonly string[] = ['home'];

export const menuIcons: readonly string[] = [
  'arrow-left-right',
  'circle-user-round',
  'clock',
  'credit-card',
  'gift',
  'heart',
  'mail',
  'megaphone',
  'package',
  'plane',
  'shield-check',
  'shopping-bag',
  'sparkles',
  'star',
  'truck',
  'users',
  'wallet',
];

/** Menu items that lead somewhere by their name: to the travel site, and to the choice of a card. */
export const itemsWithoutRoute: readonly string[] = ['travel-page', 'switch-accounts'];
