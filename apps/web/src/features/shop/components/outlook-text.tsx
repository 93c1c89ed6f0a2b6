import type { Points } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import type { Outlook } from '../payment.ts';
import styles from './buy-box.module.css';

interface OutlookTextProps {
  readonly outlook: Outlook;
  /** What is in the cart is paid from the same balance. */
  readonly hasCart: boolean;
}

/** The balance after the purchase, or the missing points and how the card could help. */
export function OutlookText({ outlook, hasCart }: OutlookTextProps) {
  const { t, locale } = useWords();
  const figure = (value: Points) => formatPoints(locale, value);
  if (outlook.kind === 'enough') {
    return t('shop.outlookEnough', { points: t('shop.pointsPhrase', { points: figure(outlook.left) }) });
  }
  const missing = { missing: figure(outlook.missing), cart: hasCart ? 'yes' : 'no' };
  if (outlook.kind === 'topUp') {
    return t('shop.outlookTopUp', { ...missing, cash: formatCash(locale, outlook.cash) });
  }
  return (
    <>
      <strong className={styles.short}>{t('shop.outlookShort', missing)}</strong>{' '}
      {outlook.toTopUp && t('shop.outlookToTopUp', { points: figure(outlook.toTopUp) })}
    </>
  );
}
