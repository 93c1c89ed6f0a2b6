import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { nobody } from './recipient.ts';
import { RecipientFields } from './recipient-fields.tsx';

function Fields({ isAttempted }: { readonly isAttempted: boolean }) {
  const { t } = useWords();
  const [recipient, setRecipient] = useState(nobody);
  const labels = {
    firstName: t('examples.firstName'),
    lastName: t('examples.lastName'),
    email: t('examples.recipientEmail'),
  };
  return <RecipientFields labels={labels} value={recipient} onChange={setRecipient} isAttempted={isAttempted} />;
}

export const examples: ComponentExamples = {
  title: 'examples.recipientFields',
  group: 'form',
  examples: [
    { name: 'examples.default', show: () => <Fields isAttempted={false} /> },
    { name: 'examples.withError', show: () => <Fields isAttempted /> },
  ],
};
