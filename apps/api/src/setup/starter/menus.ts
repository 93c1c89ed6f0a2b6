import {
  always,
  type ContentEntry,
  type MenuItem,
  type MenuNode,
  type Visibility,
} from '../../modules/content/index.ts';
import type { Program } from '../../modules/program/index.ts';

const forEveryone: Visibility = {
  isMemberVisible: true,
  isMemberEnabled: true,
  isLoginAsVisible: true,
  isLoginAsEnabled: true,
  unauthHide: false,
};
/** Staff who help a member must not leave for a site that knows nothing of them. */
export const notForStaff: Partial<Visibility> = { isLoginAsEnabled: false };

export function node(en: string, fr: string, route: string | null, extra: Partial<MenuNode> = {}): MenuNode {
  return {
    title: { en, fr },
    description: null,
    route,
    media: null,
    icon: null,
    colours: null,
    groupCode: null,
    ...forEveryone,
    ...extra,
  };
}

export const menuItem = (slug: string, item: MenuNode, nodes: MenuItem['nodes'] = []): ContentEntry => ({
  kind: 'menu_item',
  slug,
  window: always,
  document: { ...item, nodes },
});

export const accountMenuItem = (slug: string, item: MenuNode): ContentEntry => ({
  kind: 'account_menu_item',
  slug,
  window: always,
  document: { ...item, nodes: [] },
});

/** Each way to redeem that the portal has; an operator hides what the bank does not offer. */
export const starterMenu: readonly ContentEntry[] = [
  menuItem('shop', node('Shop', 'Boutique', null, { icon: 'shopping-bag' }), [
    { slug: 'merchandise', ...node('Merchandise', 'Articles', '/shop') },
    { slug: 'gift-cards', ...node('Gift cards', 'Cartes-cadeaux', '/shop?productType=giftcard') },
    { slug: 'egift-cards', ...node('eGift cards', 'Cartes-cadeaux électroniques', '/shop?productType=egiftcard') },
  ]),
  menuItem('travel-page', node('Travel', 'Voyages', null, { icon: 'plane', ...notForStaff })),
  menuItem(
    'pay-with-rewards',
    node('Pay with Rewards', 'Payer avec vos points', '/pay-with-rewards', { icon: 'wallet' }),
  ),
  menuItem('cash-back', node('Cash Back', 'Remise en argent', '/redeem/cash-back', { icon: 'sparkles' })),
  menuItem(
    'direct-deposit',
    node('Direct Deposit', 'Dépôt direct', '/redeem/direct-deposit', { icon: 'arrow-left-right' }),
  ),
  menuItem('rewards-for-miles', node('Rewards for Miles', 'Points en milles', '/travel-miles', { icon: 'star' })),
  menuItem('more-ways', node('More ways', 'Autres façons', null, { icon: 'gift' }), [
    { slug: 'compare', ...node('Compare every way', 'Comparer toutes les façons', '/redeem') },
    { slug: 'investments', ...node('Investments', 'Placements', '/redeem/investments') },
    { slug: 'amazon', ...node('Amazon', 'Amazon', '/amazon') },
  ]),
];

export const starterAccountMenu = ({ links }: Program): readonly ContentEntry[] => [
  accountMenuItem('account', node('Account', 'Compte', '/account', { icon: 'wallet' })),
  accountMenuItem(
    'transactions',
    node('Transactions', 'Opérations', '/account/transactions', { icon: 'arrow-left-right' }),
  ),
  accountMenuItem('orders', node('Orders', 'Commandes', '/account/order-history', { icon: 'package' })),
  accountMenuItem(
    'card-benefits',
    node('My card benefits', 'Avantages de ma carte', links.cardBenefits, { icon: 'shield-check', ...notForStaff }),
  ),
  accountMenuItem('switch-accounts', node('Switch accounts', 'Changer de compte', null, { icon: 'credit-card' })),
  accountMenuItem('wishlist', node('Wishlist', 'Vos favoris', '/account/wishlist', { icon: 'heart' })),
];
