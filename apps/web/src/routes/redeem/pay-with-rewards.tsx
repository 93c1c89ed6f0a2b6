import { categoryText } from '@rewards/text/category-text';
import { centsFromDecimal } from '@rewards/amounts';
import type { Account } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type PayTerms, payTermsQuery } from '../../features/pay-with-rewards/api/pay-with-rewards.ts';
import { PayView } from '../../features/pay-with-rewards/components/pay-view.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { Waiting } from './redeem-frame.tsx';
import styles from './redeem.module.css';

export function PayWithRewardsPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const logOn = { title: t('payWithRewards.logOnTitle'), text: t('payWithRewards.leadPlain') };
  return (
    <MemberFrame isSpending path={`/pay-with-rewards${search}`} logOn={logOn}>
      {(session, account) => <Purchases key={account.id} session={session} account={account} />}
    </MemberFrame>
  );
}

function Purchases({ session, account }: { readonly session: MemberSession; readonly account: Account }) {
  const { t, locale } = useWords();
  const query = useQuery(payTermsQuery(account.id, locale));
  return (
    <Loaded
      query={query}
      failed={t('payWithRewards.failed')}
      level={1}
      waiting={<Waiting title={t('titles.payWithRewards')} />}
    >
      {(data) => (
        <div className={`container ${styles.page}`}>
          <Stack gap={2} className={styles.head}>
            <h1 tabIndex={-1}>{t('titles.payWithRewards')}</h1>
            <p className="lead">{leadText(data, t, locale)}</p>
          </Stack>
          <PayView session={session} account={account} terms={data} labelText={(label) => categoryText(label, t)} />
        </div>
      )}
    </Loaded>
  );
}

const leadText = ({ minimum_amount, window_days, credit_hours }: PayTerms, t: Translate, locale: Locale): string =>
  t('payWithRewards.lead', {
    cash: formatCash(locale, centsFromDecimal(minimum_amount)),
    days: window_days,
    ...credit_hours,
  });
