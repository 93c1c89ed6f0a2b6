import { centsFromDecimal } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { formatCash } from '@rewards/text/formats';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { redemptionState } from '../redemption-state.ts';
import styles from './redemption-cell.module.css';

/** Whether a line can be paid with points, was, or never can. */
export function RedemptionCell({ line }: { readonly line: CardTransaction }) {
  const { t, locale } = useWords();
  const state = redemptionState(line);
  if (!state) return null;
  const redeemed = line.redeemed_amount > 0 && (
    <p className="meta">
      {t('activity.redeemedAmount', { cash: formatCash(locale, centsFromDecimal(line.redeemed_amount)) })}
    </p>
  );
  if (state === 'redeemable') {
    return (
      <Stack gap={1} className={styles.state}>
        <PayLink line={line} />
        {redeemed}
      </Stack>
    );
  }
  if (state === 'redeemed') {
    return (
      <Stack gap={1} className={styles.state}>
        <Badge type="success" icon={checkIcon}>
          {t('activity.redeemed')}
        </Badge>
        {redeemed}
      </Stack>
    );
  }
  return (
    <Stack gap={1} className={styles.state}>
      <p className={styles.ineligible}>{t('activity.ineligible')}</p>
      {redeemed}
      {state === 'expired' && <p className="meta">{t('activity.ineligibleExpired')}</p>}
    </Stack>
  );
}

function PayLink({ line: { id, transaction_description: description } }: { readonly line: CardTransaction }) {
  const { t } = useWords();
  const link = useSiteLink(`/pay-with-rewards?days=90&purchase=${id}`);
  return (
    <ButtonLink {...link} size="sm">
      <span aria-hidden="true">{t('activity.pay')}</span>
      <VisuallyHidden>{t('activity.payFor', { description })}</VisuallyHidden>
    </ButtonLink>
  );
}
