import type { RedeemWay } from '@rewards/contract';
import type { MessageKey } from '@rewards/text';
import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp';
import chart from '@lobehub/fluent-emoji-3d/assets/1f4c8.webp';
import card from '@lobehub/fluent-emoji-3d/assets/1f4b3.webp';
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp';
import compass from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp';
import gift from '@lobehub/fluent-emoji-3d/assets/1f381.webp';
import island from '@lobehub/fluent-emoji-3d/assets/1f3dd-fe0f.webp';
import luggage from '@lobehub/fluent-emoji-3d/assets/1f9f3.webp';
import parcel from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp';
import plane from '@lobehub/fluent-emoji-3d/assets/2708-fe0f.webp';
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp';
import sparkles from '@lobehub/fluent-emoji-3d/assets/2728.webp';

/** The place of the other partners' rewards on the page that compares. */
export const GROUPS_ID = 'groups';

type Key<Prefix extends string> = Extract<MessageKey, `redeemWays.${Prefix}_${string}`>;

interface WayLook {
  readonly picture: string;
  /** The page of the way; the amount is added if that page takes one. */
  readonly to: (points: number) => string;
  readonly go: Key<'go'>;
  /** What follows the figure. */
  readonly off: Key<'off'>;
}

const withPoints = (path: string) => (points: number) => `${path}${path.includes('?') ? '&' : '?'}points=${points}`;
const pay = {
  to: withPoints('/pay-with-rewards?days=90'),
  go: 'redeemWays.go_pay',
  off: 'redeemWays.off_statement',
} as const;

export const wayLooks: Record<RedeemWay, WayLook> = {
  pay_airline: { ...pay, picture: plane },
  pay_travel: { ...pay, picture: island },
  pay_purchase: { ...pay, picture: receipt },
  annual_fee: { ...pay, picture: card, to: () => '/pay-with-rewards?days=90&purchase=fee', go: 'redeemWays.go_fee' },
  cash_back: {
    picture: coin,
    to: withPoints('/redeem/cash-back'),
    go: 'redeemWays.go_cash_back',
    off: 'redeemWays.off_statement',
  },
  direct_deposit: {
    picture: bank,
    to: withPoints('/redeem/direct-deposit'),
    go: 'redeemWays.go_deposit',
    off: 'redeemWays.off_account',
  },
  investment: {
    picture: chart,
    to: withPoints('/redeem/investments'),
    go: 'redeemWays.go_investment',
    off: 'redeemWays.off_account',
  },
  external: {
    picture: sparkles,
    to: () => '/redeem',
    go: 'redeemWays.go_external',
    off: 'redeemWays.off_partner',
  },
  gift_cards: {
    picture: gift,
    to: () => '/shop?productType=egiftcard',
    go: 'redeemWays.go_gifts',
    off: 'redeemWays.off_gifts',
  },
  retailer: { picture: parcel, to: () => '/amazon', go: 'redeemWays.go_retailer', off: 'redeemWays.off_partner' },
  travel: {
    picture: luggage,
    to: () => '/travel',
    go: 'redeemWays.go_travel',
    off: 'redeemWays.off_partner',
  },
  miles: { picture: compass, to: () => '/travel-miles', go: 'redeemWays.go_miles', off: 'redeemWays.off_partner' },
};
