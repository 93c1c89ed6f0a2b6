import { centsFromDecimal, points } from '@rewards/amounts';
import type { Account, CardTransaction } from '@rewards/contract';
import { formatCash, formatPoints } from '@rewards/text/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { type Redeemed, useRedeemAct } from '../../../lib/redeeming/redeem-act.ts';
import { redeemFailure, refusalCode } from '../../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { JustOpened } from '../../../ui/confirm-bar/just-opened.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { PayTerms } from '../api/pay-with-rewards.ts';
import { type Payment, sendPayment, usePayment } from '../use-payment.ts';
import { PayFields } from './pay-fields.tsx';
import { PayReview } from './pay-review.tsx';

interface PayDialogProps {
  readonly purchase: CardTransaction;
  readonly terms: PayTerms;
  readonly session: MemberSession;
  readonly account: Account;
  readonly startPoints: string;
  readonly onClose: () => void;
  /** The dialog must be gone when this promise ends. */
  readonly onPaid: () => Promise<void>;
}

/** The amount for one purchase, a review, and the redemption; the list behind shows the result. */
export function PayDialog(props: PayDialogProps) {
  const { purchase, onClose, onPaid } = props;
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const [isReviewing, setReviewing] = useState(false);
  const form = usePayment(props);
  const notifyPaid = usePaidNotice(props);
  const act = useRedeemAct({
    send: sendPayment,
    about: purchase.id,
    onRedeemed: async (answer, payment) => {
      form.forget();
      // A change of address clears messages, so this one comes after it.
      await onPaid();
      notifyPaid(answer, payment);
    },
    onFailed: (error) => {
      if (refusalCode(error) !== 'charge_changed') return undefined;
      // The charge changed: the new amount is loaded, and the member agrees to it from the first step on.
      setReviewing(false);
      return queryClient.invalidateQueries({ queryKey: ['member', 'pay-with-rewards'] });
    },
  });
  const toReview = () => {
    act.reset();
    if (form.check()) setReviewing(true);
  };
  const confirm = () => {
    const payment = form.payment();
    if (payment) act.act(payment);
  };
  const confirmLabel = t('payWithRewards.confirm', { points: formatPoints(locale, form.amount) });
  const description = purchase.transaction_description;
  const title = isReviewing
    ? t('payWithRewards.reviewTitle')
    : t(purchase.kind === 'fee' ? 'payWithRewards.eraseTitle' : 'payWithRewards.dialogTitle', { description });
  return (
    <Dialog
      open
      title={title}
      step={isReviewing ? 'review' : 'form'}
      onClose={act.isPending ? ignore : onClose}
      footer={
        isReviewing ? (
          <ConfirmBar
            of={confirmLabel}
            busy={act.isPending}
            onConfirm={confirm}
            backText={t('payWithRewards.back')}
            onBack={() => setReviewing(false)}
          >
            {confirmLabel}
          </ConfirmBar>
        ) : (
          <>
            <Button onClick={onClose}>{t('payWithRewards.cancel')}</Button>
            <Button variant="primary" disabled={form.how === 'all' && !form.canPayAll} onClick={toReview}>
              {t('payWithRewards.toReview')}
            </Button>
          </>
        )
      }
    >
      <PayFailure {...props} error={act.error} isErasing={form.payment()?.way === 'erase'} />
      {isReviewing ? (
        <PayReview form={form} terms={props.terms} act={act} />
      ) : (
        <JustOpened>
          <PayFields form={form} session={props.session} />
        </JustOpened>
      )}
    </Dialog>
  );
}

/** While points are being taken, the dialog cannot be closed: it shows the result. */
const ignore = () => undefined;

type PayFailureProps = PayDialogProps & { readonly error: unknown; readonly isErasing: boolean };

/** The eraser names what was kept, in the program's currency; paying says what the server said. */
function PayFailure({ purchase, account, error, isErasing }: PayFailureProps) {
  const { t } = useWords();
  const failure = redeemFailure(error, t);
  if (!failure) return null;
  const isKnown = refusalCode(error) !== undefined && refusalCode(error) !== 'in_progress';
  if (!isErasing || !isKnown) {
    return (
      <Answer type={failure.type ?? 'danger'} title={failure.title} to={error}>
        {failure.text}
      </Answer>
    );
  }
  const currency = account.account_type.currency.name;
  const description = purchase.transaction_description;
  return (
    <Answer type="danger" title={t('payWithRewards.eraseFailed', { description })} to={error}>
      {t('payWithRewards.eraseFailedText', { currency, reason: failureText(error, t) })}
    </Answer>
  );
}

/** Shown above the page, where the list does not push it away. */
function usePaidNotice({ purchase, terms, account }: PayDialogProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  return ({ data, confirmation }: Redeemed, payment: Payment) => {
    const facts = {
      description: purchase.transaction_description,
      cash: formatCash(locale, centsFromDecimal(data.amount ?? 0)),
      points: formatPoints(locale, points(data.points)),
      number: confirmation,
      currency: account.account_type.currency.name,
      ...terms.credit_hours,
    };
    show(
      payment.way === 'erase'
        ? {
            type: 'success',
            title: t('payWithRewards.erasedTitle', facts),
            text: t('payWithRewards.erasedText', facts),
          }
        : { type: 'success', title: t('payWithRewards.paidTitle', facts), text: t('payWithRewards.paidText', facts) },
    );
  };
}
