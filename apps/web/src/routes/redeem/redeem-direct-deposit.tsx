import { cents } from '@rewards/amounts';
import { formatCash } from '@rewards/text/formats';
import { depositPoints } from '../../features/deposits/api/deposits.ts';
import { DepositFields } from '../../features/deposits/components/deposit-fields.tsx';
import { useDepositForm } from '../../features/deposits/use-deposit-form.ts';
import { RedeemFlow } from '../../features/redemptions/components/redeem-flow.tsx';
import { aboveBalance } from '../../lib/redeeming/above-balance.ts';
import { useRedeemAct } from '../../lib/redeeming/redeem-act.ts';
import { refusedFields } from '../../lib/redeeming/redeem-failure.tsx';
import { finalityText } from '../../lib/redeeming/way-terms.ts';
import { useWords } from '../../lib/words.tsx';
import { CashWay } from './cash-way.tsx';
import { type RedeemParts, useRedeemed } from './redeem-frame.tsx';
import { useReviewRows, useWorth } from './redeem-rows.tsx';

export function DirectDepositPage() {
  const { t } = useWords();
  return (
    <CashWay
      path="/redeem/direct-deposit"
      way="direct_deposit"
      explained="deposit"
      title={t('titles.redeemDirectDeposit')}
      tooFew={() => 'redeem.tooFewDeposit'}
    >
      {(parts) => <DepositFlow {...parts} />}
    </CashWay>
  );
}

function DepositFlow({ session, account, terms, limits, startPoints }: RedeemParts) {
  const { t, locale } = useWords();
  const form = useDepositForm({ memberId: session.profile.id, limits, startPoints });
  const act = useRedeemAct({
    send: (body: NonNullable<typeof form.body>, once) => depositPoints(account.id, body, once),
    onRedeemed: useRedeemed(form),
  });
  const worth = useWorth(form.amount, terms) ?? cents(0);
  const refused = refusedFields(act.error);
  const to = form.type && t('deposits.toAccount', { type: t(`deposits.type_${form.type}`), last4: form.values.last4 });
  const rows = useReviewRows({ amount: form.amount, terms, worth, to });
  return (
    <RedeemFlow
      way="direct_deposit"
      session={session}
      title={t('titles.redeemDirectDeposit')}
      lead={t('deposits.depositLead')}
      fields={<DepositFields form={form} terms={terms} refused={refused} />}
      check={form.check}
      summary={form.summary}
      checkFailure={aboveBalance(
        { typed: form.values.points, isAttempted: form.isAttempted, limits, account },
        t,
        locale,
      )}
      points={form.amount}
      review={rows}
      finality={finalityText(terms.undo_hours, t)}
      confirmLabel={t('deposits.confirmDeposit', { cash: formatCash(locale, worth) })}
      confirm={() => form.body && act.act(form.body)}
      act={act}
    />
  );
}
