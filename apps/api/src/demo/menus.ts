import type { ContentEntry } from '../modules/content/index.ts';
import { accountMenuItem, menuItem, node, notForStaff } from '../setup/starter/menus.ts';

const department = (slug: string, en: string, fr: string) => ({
  slug,
  ...node(en, fr, `/shop?category=${slug}`, { groupCode: 'departments' }),
});

export const demoMenu: ContentEntry[] = [
  menuItem('shop', node('Shop', 'Boutique', null, { icon: 'shopping-bag' }), [
    { slug: 'merchandise', ...node('Merchandise', 'Articles', '/shop') },
    { slug: 'gift-cards', ...node('Gift cards', 'Cartes-cadeaux', '/shop?productType=giftcard') },
    { slug: 'egift-cards', ...node('eGift cards', 'Cartes-cadeaux électroniques', '/shop?productType=egiftcard') },
    { slug: 'apple', ...node('Apple', 'Apple', '/shop?catalog_slug=APPLE') },
    { slug: 'weekly-specials', ...node('Weekly specials', 'Offres de la semaine', '/shop?promotion=weekly-specials') },
    department('electronics', 'Electronics', 'Électronique'),
    department('home-and-kitchen', 'Home and kitchen', 'Maison et cuisine'),
    department('travel-and-luggage', 'Travel and luggage', 'Voyage et bagages'),
    department('sports-and-outdoors', 'Sports and outdoors', 'Sports et plein air'),
    department('fashion', 'Fashion', 'Mode'),
    department('beauty-and-wellness', 'Beauty and wellness', 'Beauté et bien-être'),
    department('toys-and-music', 'Toys and music', 'Jouets et musique'),
    department('garden-and-tools', 'Garden and tools', 'Jardin et outils'),
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
  menuItem('more-ways', node('More', 'Plus', null, { icon: 'gift' }), [
    { slug: 'compare', ...node('Compare every way', 'Comparer toutes les façons', '/redeem') },
    { slug: 'investments', ...node('Investments', 'Placements', '/redeem/investments', { groupCode: 'ways' }) },
    { slug: 'causes', ...node('Gift a cause', 'Soutenir une cause', '/redeem/gift-a-cause', { groupCode: 'ways' }) },
    { slug: 'bills', ...node('Utility bills', 'Factures de services', '/redeem/bill-credit', { groupCode: 'ways' }) },
    { slug: 'education', ...node('Education', 'Études', '/redeem/education', { groupCode: 'ways' }) },
    { slug: 'amazon', ...node('Amazon', 'Amazon', '/amazon', { groupCode: 'ways' }) },
  ]),
  menuItem('credit-cards', node('Credit cards', 'Cartes de crédit', '/credit-cards', { icon: 'credit-card' })),
];

export const demoAccountMenu: ContentEntry[] = [
  accountMenuItem('account', node('Account', 'Compte', '/account', { icon: 'wallet' })),
  accountMenuItem(
    'transactions',
    node('Transactions', 'Opérations', '/account/transactions', { icon: 'arrow-left-right' }),
  ),
  accountMenuItem('orders', node('Orders', 'Commandes', '/account/order-history', { icon: 'package' })),
  accountMenuItem(
    'redemptions',
    node('Redemptions', 'Échanges', '/account/order-history?kind=redemptions', { icon: 'gift' }),
  ),
  accountMenuItem(
    'card-benefits',
    node('My card benefits', 'Avantages de ma carte', 'https://benefits.example.com/cards', {
      icon: 'shield-check',
      ...notForStaff,
    }),
  ),
  accountMenuItem(
    'my-experience',
    node('My experience', 'Mon expérience', '/global-offers/priceless-experiences', { icon: 'sparkles' }),
  ),
  accountMenuItem('switch-accounts', node('Switch accounts', 'Changer de compte', null, { icon: 'credit-card' })),
  accountMenuItem('wishlist', node('Wishlist', 'Vos favoris', '/account/wishlist', { icon: 'heart' })),
];
