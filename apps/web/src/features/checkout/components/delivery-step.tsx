import type { Profile } from '@rewards/contract';
import { type ComponentType, type FormEvent, useState } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { AddressChoiceProps } from '../address-choice-props.ts';
import styles from './checkout-view.module.css';

const FIELD_ID = 'delivery-address';

interface DeliveryStepProps {
  readonly checkout: Checkout;
  readonly profile: Profile;
  readonly AddressChoice: ComponentType<AddressChoiceProps>;
  readonly onDone: () => void;
}

export function DeliveryStep({ checkout, profile, AddressChoice, onDone }: DeliveryStepProps) {
  const { t } = useWords();
  const [isAttempted, setAttempted] = useState(false);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (checkout.address) onDone();
    else document.getElementById(FIELD_ID)?.focus();
  };
  return (
    <div className={styles.step}>
      <Panel title={t('checkout.deliverTo')}>
        <div className={styles.part}>
          <AddressChoice
            profile={profile}
            chosen={checkout.address?.id}
            onChoose={checkout.setAddress}
            error={isAttempted && !checkout.address ? t('checkout.addressMissing') : undefined}
            fieldId={FIELD_ID}
          />
        </div>
      </Panel>
      <form className={styles.actions} onSubmit={goOn}>
        <SiteLink to="/shop/cart">{t('checkout.backToCart')}</SiteLink>
        <Button type="submit" variant="primary">
          {t('checkout.toPayment')}
        </Button>
      </form>
    </div>
  );
}
