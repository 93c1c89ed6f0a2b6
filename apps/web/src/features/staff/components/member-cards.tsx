import type { StaffMember } from '@rewards/contract';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { triangleAlertIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import figureStyles from './key-figures.module.css';
import styles from './member-cards.module.css';

type Account = StaffMember['accounts'][number];

export function CardStatus({ code }: { readonly code: Account['status_code'] }) {
  const { t } = useWords();
  const isActive = code === 'A';
  return (
    <Badge type={isActive ? 'success' : 'warning'} icon={isActive ? checkIcon : triangleAlertIcon}>
      <span className={styles.status}>{t(`staff.status_${code}`)}</span>
    </Badge>
  );
}

interface MemberCardsProps {
  readonly accounts: readonly Account[];
  readonly chosen: Account;
  readonly since: string;
  readonly onChoose: (id: number) => void;
}

/** The cards to choose from, if there are several, and the points of the chosen one. */
export function MemberCards({ accounts, chosen, since, onChoose }: MemberCardsProps) {
  const { t, locale } = useWords();
  const pts = (points: number) => t('staffOrders.pts', { points: formatNumber(locale, points) });
  const figures = [
    { key: 'card', title: t('staffConsole.card'), value: chosen.account_type.translated_name, more: numberOf(chosen) },
    { key: 'own', title: t('staffConsole.ownBalance'), value: pts(chosen.last_balance) },
    { key: 'pooled', title: t('staffConsole.pooledBalance'), value: pts(chosen.pooled_balance) },
    { key: 'since', title: t('staffConsole.memberSince'), value: formatDate(locale, new Date(since), 'medium') },
  ];
  return (
    <Stack gap={4}>
      {accounts.length > 1 && (
        <div className={styles.cards}>
          <RadioCards
            label={t('staffConsole.ofCard')}
            hideLabel
            value={String(chosen.id)}
            onValueChange={(value) => onChoose(Number(value))}
            options={accounts.map((account) => ({
              value: String(account.id),
              label: `${account.account_type.translated_name} ${numberOf(account)}`,
              description: pts(account.last_balance),
              end: <CardStatus code={account.status_code} />,
            }))}
          />
        </div>
      )}
      <dl className={figureStyles.figures}>
        {figures.map(({ key, title, value, more }) => (
          <div key={key} className={figureStyles.figure}>
            <dt className="meta">{title}</dt>
            <dd className={styles.value}>{value}</dd>
            {more && <dd className="meta">{more}</dd>}
          </div>
        ))}
      </dl>
    </Stack>
  );
}

const numberOf = ({ mediums }: Account): string => mediums[0]?.masked_medium_number ?? '';
