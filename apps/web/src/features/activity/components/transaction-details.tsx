import type { CardTransaction } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { categoryText } from '@rewards/text/category-text';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { chevronDownIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { longDay } from '../../../lib/utc-days.ts';
import { earningText } from '../earning-text.ts';
import { signedPoints } from '../signed-points.ts';
import styles from './transaction-details.module.css';

function summaryOf({ kind, earning, ledger_transaction }: CardTransaction, t: Translate, locale: Locale): string {
  if (earning.length > 0) return t('activity.why', { points: signedPoints(locale, ledger_transaction?.amount ?? 0) });
  return t(kind === 'purchase' || kind === 'fee' ? 'activity.whyNone' : 'activity.details');
}

/** Why a line earned its points, or none, and the reference to quote about it. */
export function TransactionDetails({ line }: { readonly line: CardTransaction }) {
  const { t, locale } = useWords();
  const { earning, ledger_transaction, original_description, transaction_description, category, told_date, why } = line;
  const moved = ledger_transaction?.amount ?? 0;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {summaryOf(line, t, locale)}
        <VisuallyHidden>
          {t('activity.ofLine', { description: transaction_description, day: longDay(locale, line.posted_date) })}
        </VisuallyHidden>
        <Icon icon={chevronDownIcon} size="sm" className={styles.chevron} />
      </summary>
      <Stack gap={1} className={styles.text}>
        {category !== null && <p>{t('activity.setCategory', { category: categoryText(category, t) })}</p>}
        {earning.length > 0 && <p>{earningText(earning, t, locale)}</p>}
        {why.map(({ cause, text }) => (
          <p key={cause}>{text}</p>
        ))}
        {moved > 0 && told_date !== null && <p>{t('activity.sinceDay', { day: longDay(locale, told_date) })}</p>}
        {original_description && original_description !== transaction_description && (
          <p>{t('activity.original', { text: original_description })}</p>
        )}
        <p>{t('activity.reference', { reference: line.reference_identifier })}</p>
        {(line.kind === 'purchase' || line.kind === 'fee') && (
          <p>
            <SiteLink to={`/account/requests/new?transaction=${line.id}`}>{t('activity.report')}</SiteLink>
          </p>
        )}
      </Stack>
    </details>
  );
}
