import type { Address, Cart } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { arrowLeftIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { binRangeQuery } from '../api/check-out.ts';
import { canBillTo } from '../billing.ts';
import { type CardField, cardProblems } from '../card-form.ts';
import type { Checkout } from '../use-checkout.ts';
import { BillingAddress, billingProblems } from './billing-address.tsx';
import { CardFields, cardFieldId, cardProblemText } from './card-fields.tsx';
import { StepColumns } from './checkout-aside.tsx';
import { PointsSplit, SPLIT_FIELD_ID, splitProblemText } from './points-split.tsx';

interface PaymentStepProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly brand: string;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  readonly onBack: (() => void) | undefined;
  readonly onDone: () => void;
}

/** The problems that stop the member at this step. */
function useProblems({ checkout, brand }: PaymentStepProps) {
  const { t, locale } = useWords();
  const { data: ranges } = useQuery(binRangeQuery(locale));
  const { card, payment, range, needsCard, address } = checkout;
  const [now] = useState(() => new Date());
  const problems = cardProblems(card, ranges, now);
  const isOwnBilling = !card.isBilledToDelivery || !canBillTo(address);
  const texts = (fields: readonly CardField[]) =>
    Object.fromEntries(
      fields.map((field) => {
        const problem = problems[field];
        return [cardFieldId(field), problem && cardProblemText(field, problem, brand, t)];
      }),
    );
  const form = useAttempt({
    [SPLIT_FIELD_ID]: range && payment.problem && splitProblemText(payment.problem, range, t, locale),
    ...(needsCard && {
      ...texts(['firstName', 'lastName', 'number', 'expiry', 'cvv']),
      ...(isOwnBilling && billingProblems(card.billing, t)),
      ...texts(['email', 'phone']),
    }),
  });
  return { form, problems };
}

export function PaymentStep(props: PaymentStepProps) {
  const { cart, checkout, onBack, onDone } = props;
  const { t } = useWords();
  const { form, problems } = useProblems(props);
  const { isAttempted } = form;
  if (!checkout.range) {
    return (
      <StepColumns cart={cart}>
        <Notification type="warning" title={t('checkout.notEnough')}>
          {t('checkout.notEnoughText')}
        </Notification>
      </StepColumns>
    );
  }
  const acts = (
    <Stack gap={3}>
      <Button type="submit" variant="primary" block>
        {t('checkout.toReview')}
      </Button>
      {onBack && (
        <Button variant="quiet" block icon={arrowLeftIcon} onClick={onBack}>
          {t('checkout.backToDelivery')}
        </Button>
      )}
      <p className="fine">{t('checkout.nextReview')}</p>
    </Stack>
  );
  return (
    <form noValidate onSubmit={form.submit(onDone)}>
      <StepColumns cart={cart} payment={checkout.payment} acts={acts}>
        <ErrorSummary {...form.summary} />
        <PointsSplit cart={cart} checkout={checkout} range={checkout.range} isAttempted={isAttempted} />
        {checkout.needsCard && (
          <>
            <CardFields checkout={checkout} brand={props.brand} problems={problems} isAttempted={isAttempted} />
            <BillingAddress
              checkout={checkout}
              brand={props.brand}
              AddressText={props.AddressText}
              problems={problems}
              isAttempted={isAttempted}
            />
          </>
        )}
      </StepColumns>
    </form>
  );
}
