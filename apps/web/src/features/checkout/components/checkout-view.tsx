import type { Address, Cart, Profile } from '@rewards/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { forgetOpenAct, openKeyOf } from '../../../lib/acts/open-act.ts';
import { useStepHeading } from '../../../lib/step-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { JustOpened } from '../../../ui/confirm-bar/just-opened.tsx';
import { StepProgress } from '../../../ui/step-progress/step-progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { AddressChoiceProps } from '../address-choice-props.ts';
import { useKeptCheckout } from '../kept-checkout.ts';
import { type Step, stepsOf, useCheckout } from '../use-checkout.ts';
import { openOrderOf } from '../use-place-order.ts';
import { StepColumns } from './checkout-aside.tsx';
import styles from './checkout-view.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SoldOut, soldOutIn } from './sold-out.tsx';

interface CheckoutViewProps {
  readonly cart: Cart;
  readonly profile: Profile;
  /** Empty where nothing is sent to an address. */
  readonly book: readonly Address[];
  readonly brand: string;
  /** Passed in, because the address book is another area. */
  readonly AddressChoice: ComponentType<AddressChoiceProps>;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  /** Prices that changed, to be accepted. */
  readonly cartChanges: ReactNode;
  readonly onCartStale: () => Promise<unknown>;
  readonly onPlaced: (orderId: string) => void;
  readonly onOrderedAlready: () => Promise<unknown>;
}

interface StepsOptions {
  readonly steps: readonly Step[];
  /** How many steps were done before the page was reloaded. */
  readonly doneBefore: number;
  readonly isCardMissing: boolean;
}

/** Each step has its own address, so that back goes back one step. A step opens only after those before it. */
function useStep({ steps, doneBefore, isCardMissing }: StepsOptions) {
  const navigate = useNavigate();
  const search: { readonly step?: unknown } = useSearch({ strict: false });
  const [done, setDone] = useState(doneBefore);
  const wanted = steps.findIndex((step) => step === search.step);
  // The card is stored nowhere: after a reload the member types it again.
  const most = isCardMissing ? Math.min(done, steps.indexOf('payment')) : done;
  const at = Math.min(Math.max(wanted, 0), most);
  const open = (index: number) => void navigate({ to: '/checkout', search: { step: steps[index] } });
  return {
    step: steps[at] ?? 'payment',
    at,
    done,
    goOn: () => {
      setDone(Math.max(done, at + 1));
      open(at + 1);
    },
    open: (step: Step) => open(steps.indexOf(step)),
  };
}

/** An order of this card that got no answer, and what became known about it later. */
function useOpenOrder(memberId: string, accountId: number) {
  const openAs = openOrderOf(memberId, accountId);
  const [orderKey, setOrderKey] = useState(() => openKeyOf(openAs));
  const [lostCount, setLostCount] = useState(0);
  return {
    openAs,
    orderKey,
    /** Counts the orders that turned out not to be placed; zero again when the member goes on. */
    lostCount,
    onUnknown: () => setOrderKey(openKeyOf(openAs)),
    onNotPlaced: () => {
      forgetOpenAct(openAs);
      setOrderKey(undefined);
      setLostCount(lostCount + 1);
    },
    goOn: () => setLostCount(0),
  };
}

export function CheckoutView(props: CheckoutViewProps) {
  const { cart, profile, book, onCartStale } = props;
  const { t } = useWords();
  const { kept, keep, forget } = useKeptCheckout(profile.id, cart.id ?? '');
  const checkout = useCheckout(cart, profile, book, kept);
  const { address, settledPoints = '', needsCard, card } = checkout;
  const steps = stepsOf(cart);
  const isCardMissing = needsCard && card.number === '';
  const { step, at, done, goOn, open } = useStep({ steps, doneBefore: kept.done, isCardMissing });
  const heading = useStepHeading(step);
  const openOrder = useOpenOrder(profile.id, cart.account_id);
  useEffect(() => {
    keep({ cart: cart.id ?? '', address: String(address?.id ?? ''), points: settledPoints, done: String(done) });
  }, [keep, cart.id, address?.id, settledPoints, done]);
  const onPlaced = (orderId: string) => {
    forgetOpenAct(openOrder.openAs);
    forget();
    props.onPlaced(orderId);
  };
  const onDone = () => {
    openOrder.goOn();
    goOn();
    // Changes of stock or price are shown now, not at the last step.
    void onCartStale();
  };
  const before = steps[at - 1];
  const soldOut = soldOutIn(cart);
  const content = () => {
    if (openOrder.orderKey !== undefined) {
      return (
        <StepColumns cart={cart} payment={checkout.payment}>
          <OrderOutcome orderKey={openOrder.orderKey} onPlaced={onPlaced} onNotPlaced={openOrder.onNotPlaced} />
        </StepColumns>
      );
    }
    if (soldOut.length > 0) {
      return (
        <StepColumns cart={cart}>
          <SoldOut names={soldOut} />
        </StepColumns>
      );
    }
    if (step === 'delivery') {
      return <DeliveryStep {...props} checkout={checkout} onDone={onDone} />;
    }
    if (step === 'payment') {
      return <PaymentStep {...props} checkout={checkout} onBack={before && (() => open(before))} onDone={onDone} />;
    }
    return <ReviewStep {...props} {...openOrder} checkout={checkout} onEdit={open} onPlaced={onPlaced} />;
  };
  return (
    <div className={`container ${styles.page}`}>
      <Stack gap={6} className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t(openOrder.orderKey === undefined ? `checkout.title_${step}` : 'checkout.order')}
        </h1>
        {openOrder.orderKey === undefined && (
          <StepProgress
            label={t('checkout.progress')}
            steps={[...steps.map((each) => t(`checkout.step_${each}`)), t('checkout.step_confirmation')]}
            current={at + 1}
            isTitled
          />
        )}
      </Stack>
      <div className={styles.step}>
        {openOrder.lostCount > 0 && (
          <Answer type="danger" to={openOrder.lostCount} title={t('checkout.failedTitle')}>
            {t('checkout.generic')}
          </Answer>
        )}
        <JustOpened key={step}>{content()}</JustOpened>
      </div>
    </div>
  );
}
