import type { Address, Cart, Profile } from '@rewards/contract';
import type { ComponentType } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { AddressChoiceProps } from '../address-choice-props.ts';
import type { Checkout } from '../use-checkout.ts';
import { Arrivals } from './arrivals.tsx';
import { StepColumns } from './checkout-aside.tsx';

interface DeliveryStepProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly profile: Profile;
  readonly book: readonly Address[];
  readonly AddressChoice: ComponentType<AddressChoiceProps>;
  readonly onDone: () => void;
}

export function DeliveryStep({ cart, checkout, profile, book, AddressChoice, onDone }: DeliveryStepProps) {
  const { t } = useWords();
  const acts = (isBusy: boolean) => (
    <Stack gap={3}>
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('checkout.toPayment')}
      </Button>
      <p className="fine">{t('checkout.nextPayment')}</p>
    </Stack>
  );
  return (
    <AddressChoice
      profile={profile}
      book={book}
      chosen={checkout.address}
      onChoose={checkout.setAddress}
      onDone={(address) => {
        checkout.setAddress(address);
        onDone();
      }}
    >
      {({ choice, isBusy }) => (
        <StepColumns cart={cart} acts={acts(isBusy)}>
          {choice}
          <Stack as="section" gap={3} aria-labelledby="arrives">
            <h2 id="arrives">{t('checkout.arrives')}</h2>
            <Arrivals cart={cart} />
          </Stack>
        </StepColumns>
      )}
    </AddressChoice>
  );
}
