import type { Content, MenuItem } from '@rewards/contract';

type MenuNode = MenuItem['nodes'][number];

export function menuNode(slug: string, title: string, route: string | null, extra: Partial<MenuNode> = {}): MenuNode {
  return {
    slug,
    title,
    route,
    description: null,
    media: null,
    icon: null,
    colours: null,
    group_code: null,
    isMemberVisible: true,
    isMemberEnabled: true,
    isLoginAsVisible: true,
    isLoginAsEnabled: true,
    unauthHide: false,
    ...extra,
  };
}

export function menuItem(...[slug, title, route, extra]: Parameters<typeof menuNode>): MenuItem {
  return { ...menuNode(slug, title, route, extra), nodes: [] };
}

const footerPage = (slug: string, title: string, group_code: string): Content['pages'][number] => ({
  slug,
  title,
  route: `/${slug}`,
  type: 'footer',
  group_code,
});

/** For tests: a small version of what the server sends. */
export const sampleContent: Content = {
  program: {
    slug: 'rewards-us',
    brand_name: 'Northbank',
    currency: { id: 1, name: 'Points', symbol: 'pts' },
    cash: { code: 'USD' },
    support: {
      personal_phone: '+1 800 555 0142',
      business_phone: '+1 800 555 0178',
      time_zone: 'America/New_York',
      hours: [
        { days: 'weekday', opens: '09:00', closes: '21:00' },
        { days: 'weekend', opens: '10:00', closes: '18:00' },
      ],
    },
    links: { card_benefits: 'https://benefits.example.com/cards' },
    card_families: [
      { code: 'elite', name: 'Elite', text: 'Up to {travel_bonus_most}% more.', art: '/cards/elite.svg' },
    ],
    promises: {
      delivery_days: { from: 14, to: 21 },
      delivery_weeks: { from: 2, to: 3 },
      gift_card_days: { from: 7, to: 10 },
      egift_hours: 6,
      confirmation_hours: 24,
      cancellation_hours: 6,
      return_days: 14,
      damage_days: 7,
      minimum_points: 2_500,
      minimum_cash: 25,
      hundred_points: 1,
      purchase_minimum: 25,
      window_days: 90,
      miles_days: 5,
      miles_days_most: 14,
      travel_bonus: { from: 20, to: 25 },
      card_percent_most: 20,
    },
    analytics: { page_view_url: null, tag_manager_url: null },
  },
  menu_items: [
    {
      ...menuNode('shop', 'Shop', null),
      nodes: [
        menuNode('merchandise', 'Merchandise', '/shop'),
        menuNode('egift-cards', 'eGift cards', '/shop?productType=egiftcard'),
        menuNode('apple', 'Apple', '/shop?catalog_slug=APPLE'),
        menuNode('weekly-specials', 'Weekly specials', '/shop?promotion=weekly-specials'),
      ],
    },
    menuItem('travel-page', 'Travel', null),
    menuItem('pay-with-rewards', 'Pay with Rewards', '/pay-with-rewards'),
    menuItem('cash-back', 'Cash Back', '/redeem/cash-back'),
    menuItem('direct-deposit', 'Direct Deposit', '/redeem/direct-deposit'),
    menuItem('rewards-for-miles', 'Rewards for Miles', '/travel-miles'),
    menuItem('credit-cards', 'Credit cards', '/credit-cards'),
  ],
  account_menu_items: [
    menuItem('account', 'Account', '/account'),
    menuItem('card-benefits', 'My card benefits', 'https://benefits.example.com/cards'),
    menuItem('my-experience', 'My experience', '/global-offers/priceless-experiences'),
    menuItem('switch-accounts', 'Switch accounts', null),
    menuItem('wishlist', 'Wishlist', '/account/wishlist'),
  ],
  pages: [
    footerPage('about', 'About', 'program'),
    footerPage('program-rules', 'Program Rules', 'program'),
    footerPage('faq', 'FAQ', 'program'),
    footerPage('accessibility', 'Accessibility', 'legal'),
    footerPage('privacy', 'Privacy', 'legal'),
    footerPage('terms', 'Terms', 'legal'),
    footerPage('customer-support', 'Customer Support', 'support'),
  ],
  carousels: [],
};
