import type { MessageKey } from '@rewards/text';
import type { ReactNode } from 'react';
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp';
import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp';
import gift from '@lobehub/fluent-emoji-3d/assets/1f381.webp';
import island from '@lobehub/fluent-emoji-3d/assets/1f3dd-fe0f.webp';
import plane from '@lobehub/fluent-emoji-3d/assets/2708-fe0f.webp';
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useContent } from '../use-content.ts';
import { useWords } from '../../../lib/words.tsx';
import { Section } from '../../../ui/section/section.tsx';
import styles from './ways-to-redeem.module.css';

type PlainKey = Extract<MessageKey, `home.way${string}`>;

const ways: readonly { title: PlainKey; text: PlainKey; to: string; picture: string }[] = [
  { title: 'home.wayMiles', text: 'home.wayMilesText', to: '/travel-miles', picture: plane },
  { title: 'home.wayPay', text: 'home.wayPayText', to: '/pay-with-rewards', picture: receipt },
  { title: 'home.wayDeposit', text: 'home.wayDepositText', to: '/redeem/direct-deposit', picture: bank },
  { title: 'home.wayCash', text: 'home.wayCashText', to: '/redeem/cash-back', picture: coin },
  { title: 'home.wayTravel', text: 'home.wayTravelText', to: '/global-offers/travel-rewards', picture: island },
  { title: 'home.wayGift', text: 'home.wayGiftText', to: '/shop?productType=egiftcard', picture: gift },
];

interface WaysToRedeemProps {
  readonly heading?: string;
  /** What a member gets on that page; null leaves the way out. */
  readonly figureOf?: (to: string) => ReactNode;
}

export function WaysToRedeem({ heading, figureOf }: WaysToRedeemProps) {
  const { t } = useWords();
  const { promises } = useContent().program;
  const shown = ways.map((way) => ({ ...way, figure: figureOf?.(way.to) })).filter(({ figure }) => figure !== null);
  return (
    <Section heading={heading ?? t('home.waysHeading')} link={{ to: '/redeem', text: t('home.waysCompare') }}>
      <ul className={styles.ways}>
        {shown.map(({ title, text, to, picture, figure }) => (
          <li key={to} className={styles.way}>
            <img className={styles.picture} src={picture} alt="" width="52" height="52" loading="lazy" />
            <h3>
              <SiteLink to={to} className={styles.link}>
                {t(title, promises)}
              </SiteLink>
            </h3>
            {figure && <div className={styles.figure}>{figure}</div>}
            <p className="meta">{t(text, promises)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
