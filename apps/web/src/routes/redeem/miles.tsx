import type { MilesPartner } from '@rewards/contract';
import { useState } from 'react';
import { CardSwitcher } from '../../features/cards/components/card-switcher.tsx';
import type { MilesPartners } from '../../features/redeem-miles/api/miles.ts';
import { BeforeTransfer } from '../../features/redeem-miles/components/before-transfer.tsx';
import { MilesTerms } from '../../features/redeem-miles/components/miles-terms.tsx';
import { PartnerList } from '../../features/redeem-miles/components/partner-list.tsx';
import { PartnerView } from '../../features/redeem-miles/components/partner-view.tsx';
import { findPartner } from '../../features/redeem-miles/partner-list.ts';
import { useOwnLocation } from '../../lib/own-location.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { MilesFrame, PartnerUnknown } from './miles-frame.tsx';
import styles from './redeem.module.css';
import { usePageTitle } from '../use-page-title.ts';
import { Stack } from '../../ui/stack/stack.tsx';

export function MilesPage() {
  const { t } = useWords();
  return (
    <MilesFrame title={t('titles.miles')}>
      {({ session, partners }) => (
        <PartnersOf
          session={session}
          partners={partners}
          title={t('titles.miles')}
          page="/travel-miles"
          to={(slug) => `/travel-miles/ascenda/${slug}`}
        />
      )}
    </MilesFrame>
  );
}

interface PartnersOfProps {
  readonly session: MemberSession;
  readonly partners: MilesPartners;
  readonly title: string;
  readonly page: string;
  readonly to: (slug: string) => string;
}

/** The list of partners, for every page that lets the member choose one. */
export function PartnersOf({ session, partners, title, page, to }: PartnersOfProps) {
  const { t } = useWords();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={2} className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">
          {t('miles.lead')} {t('miles.transferTime', partners.transfer_days)}
        </p>
      </Stack>
      <PartnerList partners={partners.data} page={page} to={to} />
      <BeforeTransfer
        session={session}
        onSwitchCard={session.canSwitchAccounts ? () => setSwitching(true) : undefined}
      />
      <CardSwitcher open={isSwitching} onClose={() => setSwitching(false)} />
    </div>
  );
}

/** `/travel-miles/{product}` and `/travel-miles/ascenda/{partner}` both name a partner by its code. */
export const MilesPartnerPage = () => <PartnerAt page="milesPartner" />;
export const MilesProductPage = () => <PartnerAt page="milesProduct" />;

function PartnerAt({ page }: { readonly page: 'milesPartner' | 'milesProduct' }) {
  const { t } = useWords();
  const { pathname } = useOwnLocation(page);
  const slug = pathname.split('/').at(-1) ?? '';
  return (
    <MilesFrame title={t('titles.milesPartner')}>
      {({ partners }) => <PartnerDetail partner={findPartner(partners.data, slug)} partners={partners} />}
    </MilesFrame>
  );
}

interface PartnerDetailProps {
  readonly partner: MilesPartner | undefined;
  readonly partners: MilesPartners;
}

function PartnerDetail({ partner, partners }: PartnerDetailProps) {
  usePageTitle(partner?.name);
  return partner ? <PartnerView partner={partner} transferDays={partners.transfer_days} /> : <PartnerUnknown />;
}

export function MilesTermsPage() {
  const { t } = useWords();
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={2} className={styles.head}>
        <h1>{t('titles.milesTerms')}</h1>
        <p className="lead">{t('miles.termsLead')}</p>
      </Stack>
      <MilesTerms />
    </div>
  );
}
