import { useState } from 'react';
import type { ComponentExamples } from '../examples.ts';
import { emptyAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';

interface FieldsProps {
  readonly id: string;
  readonly isAttempted?: boolean;
  readonly isBilling?: boolean;
}

function Fields({ id, isAttempted = false, isBilling = false }: FieldsProps) {
  const [address, setAddress] = useState(emptyAddress);
  return (
    <AddressFields id={id} value={address} onChange={setAddress} isAttempted={isAttempted} isBilling={isBilling} />
  );
}

export const examples: ComponentExamples = {
  title: 'examples.addressFields',
  group: 'form',
  examples: [
    { name: 'examples.default', show: () => <Fields id="example-address" /> },
    { name: 'examples.withError', show: () => <Fields id="example-billing" isAttempted isBilling /> },
  ],
};
