import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { GiftFields } from './gift-fields.tsx';
import { noNote } from './gift-note.ts';

function Fields({ id, isWrong }: { readonly id: string; readonly isWrong: boolean }) {
  const { t } = useWords();
  const [note, setNote] = useState(noNote);
  const errorOf = (fieldId: string) => (isWrong && fieldId.endsWith('message') ? t('cart.giftMessageLink') : undefined);
  return <GiftFields id={id} value={note} onChange={setNote} errorOf={errorOf} />;
}

export const examples: ComponentExamples = {
  title: 'examples.giftFields',
  group: 'form',
  examples: [
    { name: 'examples.default', show: () => <Fields id="gift-plain" isWrong={false} /> },
    { name: 'examples.withError', show: () => <Fields id="gift-wrong" isWrong /> },
  ],
};
