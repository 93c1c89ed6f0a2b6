import { centsFromDecimal } from '@rewards/amounts';
import type { CardTransaction } from '@rewards/contract';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { dayText } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';

/** What is known of the line, so that the member need not ask for it. */
export function ReportedLine({ line }: { readonly line: CardTransaction }) {
  const { t, locale } = useWords();
  const { transaction_description: description, transaction_amount, posted_date, ledger_transaction, why } = line;
  const moved = ledger_transaction?.amount ?? 0;
  const amount = formatCash(locale, centsFromDecimal(transaction_amount ?? 0));
  return (
    <Stack gap={1}>
      <p>{t('requests.line', { description, amount, day: dayText(locale, posted_date) })}</p>
      {moved > 0 && <p>{t('requests.earned', { points: formatNumber(locale, moved) })}</p>}
      {why.map(({ cause, text }) => (
        <p key={cause}>{text}</p>
      ))}
    </Stack>
  );
}
