import type { Address } from '@rewards/contract';
import type { Translate } from '@rewards/text';
import type { ComponentType } from 'react';
import type { Problems } from '../../../lib/form/attempt.ts';
import { useWords } from '../../../lib/words.tsx';
import { AddressFields, addressFieldId, addressProblems } from '../../../ui/address-fields/address-fields.tsx';
import type { TypedAddress } from '../../../ui/address-fields/address.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { CardField, CardProblem } from '../card-form.ts';
import { canBillTo } from '../billing.ts';
import type { Checkout } from '../use-checkout.ts';
import { BillingContact } from './billing-contact.tsx';

export const BILLING_ID = 'billing';

const notBilled = new Set(
  (['firstName', 'lastName', 'phone', 'email'] as const).map((field) => addressFieldId(BILLING_ID, field)),
);

/** The bill goes to the card's holder, so the address needs no name. */
export const billingProblems = (billing: TypedAddress, t: Translate): Problems =>
  Object.fromEntries(
    Object.entries(addressProblems(BILLING_ID, billing, t)).filter(([fieldId]) => !notBilled.has(fieldId)),
  );

interface BillingAddressProps {
  readonly checkout: Checkout;
  readonly brand: string;
  readonly AddressText: ComponentType<{ readonly address: Address }>;
  readonly problems: Partial<Record<CardField, CardProblem>>;
  readonly isAttempted: boolean;
}

/** The delivery address, or one that is typed for this order and stored nowhere. */
export function BillingAddress({ checkout, brand, AddressText, problems, isAttempted }: BillingAddressProps) {
  const { t } = useWords();
  const { card, setCard, address } = checkout;
  const canBeSame = canBillTo(address);
  return (
    <Panel title={t('checkout.billing')}>
      <Stack gap={5}>
        {canBeSame && address && (
          <Checkbox
            label={t('checkout.billingSame')}
            hint={<AddressText address={address} />}
            checked={card.isBilledToDelivery}
            onCheckedChange={(isBilledToDelivery) => setCard({ ...card, isBilledToDelivery })}
          />
        )}
        {!(canBeSame && card.isBilledToDelivery) && (
          <AddressFields
            id={BILLING_ID}
            value={card.billing}
            onChange={(billing) => setCard({ ...card, billing })}
            isAttempted={isAttempted}
            isBilling
          />
        )}
        <BillingContact checkout={checkout} brand={brand} problems={problems} isAttempted={isAttempted} />
      </Stack>
    </Panel>
  );
}
