import type { Address, Cart, Profile } from '@rewards/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { StepProgress } from '../../../ui/step-progress/step-progress.tsx';
import type { AddressChoiceProps } from '../address-choice-props.ts';
import type { PlacedOrder } from '../api/check-out.ts';
import { type Step, stepsOf, useCheckout } from '../use-checkout.ts';
import { CheckoutAside } from './checkout-aside.tsx';
import styles from './checkout-view.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';

interface CheckoutViewProps {
  readonly cart: Cart;
  readonly profile: Profile;
  readonly brand: string;
  /** The address book is another room. */
  readonly AddressChoice: ComponentType<AddressChoiceProps>;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  /** Prices that changed, to be accepted. */
  readonly cartChanges: ReactNode;
  readonly onCartStale: () => Promise<unknown>;
  readonly onPlaced: (order: PlacedOrder) => void;
}

/** A step is an address of its own, so that back goes back a step; none is open before those before it are done. */
function useStep(steps: readonly Step[]) {
  const navigate = useNavigate();
  const search: { readonly step?: unknown } = useSearch({ strict: false });
  const [done, setDone] = useState(0);
  const wanted = steps.findIndex((step) => step === search.step);
  const at = Math.min(Math.max(wanted, 0), done);
  const open = (index: number) => void navigate({ to: '/checkout', search: { step: steps[index] } });
  return {
    step: steps[at] ?? 'payment',
    at,
    goOn: () => {
      setDone(Math.max(done, at + 1));
      open(at + 1);
    },
    open: (step: Step) => open(steps.indexOf(step)),
  };
}

export function CheckoutView(props: CheckoutViewProps) {
  const { cart, profile } = props;
  const { t } = useWords();
  const steps = stepsOf(cart);
  const { step, at, goOn, open } = useStep(steps);
  const checkout = useCheckout(cart, profile);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => focusLateHeading(heading.current), []);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  const before = steps[at - 1];
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`checkout.step_${step}`)}
        </h1>
        <StepProgress
          label={t('checkout.progress')}
          steps={[...steps.map((each) => t(`checkout.step_${each}`)), t('checkout.step_confirmation')]}
          current={at + 1}
        />
      </div>
      <div className={styles.split}>
        {step === 'delivery' && (
          <DeliveryStep checkout={checkout} profile={profile} AddressChoice={props.AddressChoice} onDone={goOn} />
        )}
        {step === 'payment' && (
          <PaymentStep
            cart={cart}
            checkout={checkout}
            brand={props.brand}
            AddressText={props.AddressText}
            onBack={before && (() => open(before))}
            onDone={goOn}
          />
        )}
        {step === 'review' && <ReviewStep {...props} checkout={checkout} onEdit={open} />}
        <CheckoutAside cart={cart} payment={step === 'delivery' ? undefined : checkout.payment} />
      </div>
    </div>
  );
}
