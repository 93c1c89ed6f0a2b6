import { cents } from '@rewards/amounts';
import type { Account } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { redeemInvestment } from '../../features/deposits/api/deposits.ts';
import { InvestmentFields } from '../../features/deposits/components/investment-fields.tsx';
import { useInvestmentForm } from '../../features/deposits/use-investment-form.ts';
import { RedeemFlow } from '../../features/redemptions/components/redeem-flow.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useRedeemAct } from '../../lib/redeeming/redeem-act.ts';
import { refusedFields } from '../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { finalityText } from '../../lib/redeeming/way-terms.ts';
import { useWords } from '../../lib/words.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { RedeemFrame, type RedeemParts, useRedeemed } from './redeem-frame.tsx';
import { useReviewRows, useWorth } from './redeem-rows.tsx';

interface InvestmentsPageProps {
  readonly session: MemberSession;
  readonly account: Account;
}

export function InvestmentsPage({ session, account }: InvestmentsPageProps) {
  const { t, locale } = useWords();
  usePageTitle(t('redeemWays.way_investment'));
  return (
    <RedeemFrame
      session={session}
      account={account}
      title={t('redeemWays.way_investment')}
      way="investment"
      tooFew={(minimum, balance) =>
        t('redeem.tooFew', { minimum: formatPoints(locale, minimum), balance: formatPoints(locale, balance) })
      }
    >
      {(parts) => <InvestmentFlow {...parts} />}
    </RedeemFrame>
  );
}

function InvestmentFlow({ session, account, terms, limits, startPoints }: RedeemParts) {
  const { t, locale } = useWords();
  const form = useInvestmentForm({
    memberId: session.profile.id,
    accountId: account.id,
    currencyId: account.account_type.currency.id,
    limits,
    startPoints,
  });
  const act = useRedeemAct({
    send: (body: NonNullable<typeof form.body>, once) => redeemInvestment(account.id, body, once),
    onRedeemed: useRedeemed(form),
  });
  const worth = useWorth(form.amount, terms) ?? cents(0);
  const refused = { ...refusedFields(form.verifying.error), ...refusedFields(act.error) };
  const to =
    form.product &&
    t('deposits.toAccount', {
      type: t(`deposits.product_${form.product}`),
      last4: form.values.accountNumber.slice(-4),
    });
  const rows = useReviewRows({ amount: form.amount, terms, worth, to });
  const notVerified = form.verifying.error
    ? { title: t('redeem.checkFailed'), text: failureText(form.verifying.error, t), cause: form.verifying.error }
    : undefined;
  return (
    <RedeemFlow
      way="investment"
      session={session}
      title={t('redeemWays.way_investment')}
      lead={t('deposits.investmentLead')}
      fields={<InvestmentFields form={form} terms={terms} refused={refused} />}
      check={form.check}
      summary={form.summary}
      isChecking={form.verifying.isPending}
      points={form.amount}
      review={rows}
      finality={finalityText(terms.undo_hours, t)}
      confirmLabel={t('deposits.confirmInvestment', { cash: formatCash(locale, worth) })}
      confirm={() => form.body && act.act(form.body)}
      act={act}
      checkFailure={notVerified}
      // A verification is valid for a quarter of an hour: after that, the form verifies the account again.
      formCodes={['investment_not_verified']}
    />
  );
}
