import type { Account } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ratioQuery } from '../../features/cards/api/get-ratio.ts';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import { PointsWorth } from '../../features/cards/components/points-worth.tsx';
import { HomeSlides } from '../../features/content/components/home-slides.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { Greeting } from '../../features/overview/components/greeting.tsx';
import { HomeBalance } from '../../features/overview/components/home-balance.tsx';
import { HomeNextStep } from '../../features/overview/components/home-next-step.tsx';
import { HomePurchases } from '../../features/overview/components/home-purchases.tsx';
import { LatestLines } from '../../features/overview/components/latest-lines.tsx';
import { OpenOrders } from '../../features/overview/components/open-orders.tsx';
import { RecentlyViewed } from '../../features/shop/components/recently-viewed.tsx';
import { recentlyViewed } from '../../features/shop/recently-viewed.ts';
import { useLoadedWords } from '../../lib/loaded-words.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link/link.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { MemberOr } from '../member-frame.tsx';
import { HomeFeatured } from './home-featured.tsx';
import styles from './member-home.module.css';
import { MemberWays } from './member-ways.tsx';

const ROWS = 3;

/** Home for a member: their points, what to do with them, and what is under way. Visitors never fetch it. */
export function MemberHome({ session }: { readonly session: MemberSession }) {
  if (!useLoadedWords('overview', 'account', 'orderStatuses')) return <Waiting />;
  if (session.hasPendingActions) return <OpenSteps name={session.profile.first_name} />;
  return (
    <MemberOr visitor={null}>
      {(member, account) => <Home key={account.id} session={member} account={account} />}
    </MemberOr>
  );
}

interface HomeProps {
  readonly session: MemberSession;
  readonly account: Account;
}

function Home({ session, account }: HomeProps) {
  const { t, locale } = useWords();
  const { carousels } = useContent();
  const { data: ratio } = useQuery(ratioQuery(account.id, locale));
  const [viewed] = useState(recentlyViewed);
  const part = { session, accountId: account.id };
  return (
    <div className={`container ${styles.home}`}>
      <div className={styles.top}>
        <HomeBalance {...part} hasMiles={account.features.miles} worth={ratio?.centsPerPoint}>
          <PointsWorth accountId={account.id} balance={session.pooledBalance} />
          <Switch session={session} />
        </HomeBalance>
        <div className={styles.slides}>
          <HomeSlides carousels={carousels} isNarrow />
        </div>
      </div>
      <div className={styles.step}>
        <HomeNextStep {...part} />
      </div>
      <MemberWays accountId={account.id} balance={session.pooledBalance} />
      <HomeFeatured />
      <div className={styles.panels}>
        <HomePurchases {...part} count={ROWS} />
        <LatestLines accountId={account.id} count={ROWS} />
      </div>
      <div className={styles.orders}>
        <OpenOrders count={ROWS} />
      </div>
      {viewed.length > 0 && (
        <Section heading={t('overview.recentlyViewed')}>
          <RecentlyViewed products={viewed} />
        </Section>
      )}
    </div>
  );
}

function Switch({ session }: { readonly session: MemberSession }) {
  const { t } = useWords();
  const [isSwitching, setSwitching] = useState(false);
  const { card, canSwitchAccounts } = session;
  return (
    <p className="meta">
      {t('frame.cardEnding', { card: card.name, ending: card.numberEnding })}{' '}
      {canSwitchAccounts && (
        <LinkButton size="sm" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
          {t('account.switchCard')}
        </LinkButton>
      )}
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </p>
  );
}

/** No card is in use before the open steps are done. */
function OpenSteps({ name }: { readonly name: string }) {
  const { t } = useWords();
  const link = useSiteLink('/pending-actions');
  return (
    <div className={`container ${styles.home}`}>
      <Stack gap={4}>
        <Greeting name={name} />
        <Panel title={t('overview.pendingTitle')}>
          <Stack gap={4}>
            <p>{t('overview.pendingText')}</p>
            <div>
              <ButtonLink {...link} variant="primary">
                {t('overview.pendingGo')}
              </ButtonLink>
            </div>
          </Stack>
        </Panel>
      </Stack>
    </div>
  );
}

/** The shape of the top; what follows is below the fold. */
const Waiting = () => (
  <div className={`container ${styles.home}`}>
    <SkeletonGroup className={styles.top}>
      <Skeleton shape="block" height="30rem" />
      <Skeleton shape="block" height="30rem" />
    </SkeletonGroup>
    <div className={styles.below} />
  </div>
);
