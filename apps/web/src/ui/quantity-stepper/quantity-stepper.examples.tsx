import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counting({ start, disabled = false }: { readonly start: number; readonly disabled?: boolean }) {
  const { t } = useWords();
  const [quantity, setQuantity] = useState(start);
  return (
    <QuantityStepper label={t('examples.quantity')} value={quantity} onValueChange={setQuantity} disabled={disabled} />
  );
}

export const examples: ComponentExamples = {
  title: 'examples.quantityStepper',
  group: 'form',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <Counting start={2} /> },
    { name: 'examples.atLeast', narrow: true, show: () => <Counting start={1} /> },
    { name: 'examples.atMost', narrow: true, show: () => <Counting start={100} /> },
    { name: 'examples.disabled', narrow: true, show: () => <Counting start={3} disabled /> },
  ],
};
