import type { RedeemWay } from '@rewards/contract';
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

/** Every way but the rewards of other partners, which have names and pictures of their own. */
export type OwnWay = Exclude<RedeemWay, 'external'>;

interface WayLook {
  readonly picture: string;
  /** The page of the way; the amount is added if that page takes one. */
  readonly to: (points: number) => string;
}

const withPoints = (path: string) => (points: number) => `${path}${path.includes('?') ? '&' : '?'}points=${points}`;
const pay = withPoints('/pay-with-rewards?days=90');

export const wayLooks: Record<OwnWay, WayLook> = {
  pay_airline: { picture: plane, to: pay },
  pay_travel: { picture: luggage, to: pay },
  pay_purchase: { picture: receipt, to: pay },
  annual_fee: { picture: card, to: () => '/pay-with-rewards?days=90&purchase=fee' },
  cash_back: { picture: coin, to: withPoints('/redeem/cash-back') },
  direct_deposit: { picture: bank, to: withPoints('/redeem/direct-deposit') },
  investment: { picture: chart, to: withPoints('/redeem/investments') },
  gift_cards: { picture: gift, to: () => '/shop?productType=egiftcard' },
  retailer: { picture: parcel, to: () => '/amazon' },
  travel: { picture: island, to: () => '/travel' },
  miles: { picture: compass, to: () => '/travel-miles' },
};
