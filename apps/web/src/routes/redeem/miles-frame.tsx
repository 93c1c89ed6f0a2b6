import type { Account } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MilesPartners, partnersQuery } from '../../features/redeem-miles/api/miles.ts';
import { refusalCode } from '../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { searchIcon } from '../../ui/icon/icon-paths.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { CardNotEligible } from './card-not-eligible.tsx';
import styles from './redeem.module.css';

export interface MilesParts {
  readonly session: MemberSession;
  readonly account: Account;
  readonly partners: MilesPartners;
}

interface MilesFrameProps {
  readonly title: string;
  readonly children: (parts: MilesParts) => ReactNode;
}

const hasMiles = ({ features }: Account): boolean => features.miles;

/** The first checks of every miles page: who the reader is, and whether the card in use can transfer. */
export function MilesFrame({ title, children }: MilesFrameProps) {
  const { t } = useWords();
  const { pathname, searchStr } = useLocation();
  return (
    <MemberFrame
      isSpending
      path={pathname + searchStr}
      logOn={{ title: t('miles.logOnTitle'), text: t('redeem.logOnText') }}
    >
      {(session, account) =>
        hasMiles(account) ? (
          <Partners key={account.id} title={title} session={session} account={account}>
            {children}
          </Partners>
        ) : (
          <OtherCard />
        )
      }
    </MemberFrame>
  );
}

const OtherCard = () => {
  const { t } = useWords();
  return <CardNotEligible title={t('miles.otherCardTitle')} text={t('miles.otherCardText')} isEligible={hasMiles} />;
};

function Partners({ title, session, account, children }: MilesFrameProps & Omit<MilesParts, 'partners'>) {
  const { t, locale } = useWords();
  const query = useQuery(partnersQuery(account.id, locale));
  return (
    <Loaded
      query={query}
      failed={t('miles.failed')}
      level={1}
      waiting={
        <div className={`container ${styles.page}`}>
          <h1>{title}</h1>
          <SkeletonGroup>
            <Skeleton shape="block" height="9rem" />
            <Skeleton shape="block" height="9rem" />
            <Skeleton shape="block" height="9rem" />
          </SkeletonGroup>
        </div>
      }
      instead={refusalCode(query.error) === 'card_not_eligible' && <OtherCard />}
    >
      {(data) => children({ session, account, partners: data })}
    </Loaded>
  );
}

export function PartnerUnknown() {
  const { t } = useWords();
  const list = useSiteLink('/travel-miles');
  return (
    <EmptyState
      level={1}
      icon={searchIcon}
      title={t('miles.unknownTitle')}
      action={<ButtonLink {...list}>{t('miles.all')}</ButtonLink>}
    >
      {t('miles.unknownText')}
    </EmptyState>
  );
}
