import type { GroupDocument } from '../../modules/external-redemption/index.ts';
import { both } from './translated.ts';

/** Ways to redeem that have pages of their own. */
export const starterGroups: readonly (readonly [code: string, document: GroupDocument])[] = [
  [
    'cash-back',
    {
      title: both('Cash back', 'Remise en argent'),
      description: both('A credit on your next statement.', 'Un crédit sur votre prochain relevé.'),
      icon: 'cash-back',
      route: '/redeem/cash-back',
    },
  ],
  [
    'direct-deposit',
    {
      title: both('Direct deposit', 'Dépôt direct'),
      description: both('To your checking or savings account.', 'Dans votre compte chèques ou d’épargne.'),
      icon: 'direct-deposit',
      route: '/redeem/direct-deposit',
    },
  ],
  [
    'investments',
    {
      title: both('Investments', 'Placements'),
      description: both(
        'To a brokerage, retirement or education savings account.',
        'Dans un compte de courtage, de retraite ou d’épargne-études.',
      ),
      icon: 'investments',
      route: '/redeem/investments',
    },
  ],
];
