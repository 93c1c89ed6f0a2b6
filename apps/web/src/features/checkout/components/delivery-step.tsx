import type { Address, Profile } from '@rewards/contract';
import type { ComponentType } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { AddressChoiceProps } from '../address-choice-props.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './checkout-view.module.css';

interface DeliveryStepProps {
  readonly checkout: Checkout;
  readonly profile: Profile;
  readonly book: readonly Address[];
  readonly AddressChoice: ComponentType<AddressChoiceProps>;
  readonly onDone: () => void;
}

export function DeliveryStep({ checkout, profile, book, AddressChoice, onDone }: DeliveryStepProps) {
  const { t } = useWords();
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
      {(isBusy) => (
        <div className={styles.actions}>
          <SiteLink to="/shop/cart">{t('checkout.backToCart')}</SiteLink>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('checkout.toPayment')}
          </Button>
        </div>
      )}
    </AddressChoice>
  );
}
