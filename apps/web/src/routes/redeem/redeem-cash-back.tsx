import { cents, redemptionValue } from '@rewards/amounts';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { redeemCashBack } from '../../features/deposits/api/deposits.ts';
import { PointsPart } from '../../features/deposits/components/points-part.tsx';
import { useCashBackForm } from '../../features/deposits/use-cash-back-form.ts';
import { RedeemFlow } from '../../features/redemptions/components/redeem-flow.tsx';
import { aboveBalance } from '../../lib/redeeming/above-balance.ts';
import { useRedeemAct } from '../../lib/redeeming/redeem-act.ts';
import { refusedFields } from '../../lib/redeeming/redeem-failure.tsx';
import { finalityText } from '../../lib/redeeming/way-terms.ts';
import { useWords } from '../../lib/words.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { CashWay } from './cash-way.tsx';
import { type RedeemParts, useRedeemed } from './redeem-frame.tsx';
import { useReviewRows, useWorth } from './redeem-rows.tsx';

export function CashBackPage() {
  const { t } = useWords();
  return (
    <CashWay
      path="/redeem/cash-back"
      way="cash_back"
      explained="cashBack"
      title={t('titles.redeemCashBack')}
      tooFew={({ features }) => (features.miles ? 'redeem.tooFewCashBackMiles' : 'redeem.tooFewCashBack')}
    >
      {(parts) => <CashBackFlow {...parts} />}
    </CashWay>
  );
}

function CashBackFlow({ session, account, terms, limits, startPoints }: RedeemParts) {
  const { t, locale } = useWords();
  const form = useCashBackForm({ memberId: session.profile.id, limits, startPoints });
  const act = useRedeemAct({
    send: (body: NonNullable<typeof form.body>, once) => redeemCashBack(account.id, body, once),
    onRedeemed: useRedeemed(form),
  });
  const worth = useWorth(form.amount, terms) ?? cents(0);
  const refused = refusedFields(act.error);
  const least = {
    minimum: formatPoints(locale, limits.minimum),
    cash: formatCash(locale, redemptionValue(limits.minimum)),
  };
  const rows = useReviewRows({ amount: form.amount, terms, worth, to: t('deposits.statement') });
  return (
    <RedeemFlow
      way="cash_back"
      session={session}
      title={t('titles.redeemCashBack')}
      lead={account.features.miles ? t('deposits.cashBackLeadMiles', least) : t('deposits.cashBackLead')}
      fields={
        <Panel title={t('deposits.howMuch')}>
          <PointsPart
            terms={terms}
            limits={limits}
            typed={form.values.points}
            onType={(typed) => form.set({ points: typed })}
            isAttempted={form.isAttempted}
            refused={refused['points']}
          />
        </Panel>
      }
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
      confirmLabel={t('deposits.confirmCashBack', { cash: formatCash(locale, worth) })}
      confirm={() => form.body && act.act(form.body)}
      act={act}
    />
  );
}
