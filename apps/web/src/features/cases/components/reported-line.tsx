import { centsFromDecimal } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { dayText } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';

/** Why the line earned what it did, or nothing. */
function pointsText({ kind, ledger_transaction }: CardTransaction, t: Translate, locale: Locale): string {
  const moved = ledger_transaction?.amount ?? 0;
  if (moved > 0) return t('requests.earned', { points: formatNumber(locale, moved) });
  return t(kind === 'fee' ? 'requests.earnedNoneFee' : 'requests.earnedNone');
}

/** What is known of the line, so that the member need not ask for it. */
export function ReportedLine({ line }: { readonly line: CardTransaction }) {
  const { t, locale } = useWords();
  const { transaction_description: description, transaction_amount, refunded_amount, posted_date } = line;
  const amount = formatCash(locale, centsFromDecimal(transaction_amount ?? 0));
  return (
    <Stack gap={1}>
      <p>{t('requests.line', { description, amount, day: dayText(locale, posted_date) })}</p>
      <p>{pointsText(line, t, locale)}</p>
      <p>
        {refunded_amount > 0
          ? t('requests.refunded', { amount: formatCash(locale, centsFromDecimal(refunded_amount)) })
          : t('requests.notRefunded')}
      </p>
    </Stack>
  );
}
