import { useState } from 'react';
import type { ComponentExamples } from '../examples.ts';
import { NewPassword, noPassword } from './new-password.tsx';

function Fields({ id, isAttempted }: { readonly id: string; readonly isAttempted: boolean }) {
  const [typed, setTyped] = useState(noPassword);
  return <NewPassword id={id} value={typed} onChange={setTyped} isAttempted={isAttempted} />;
}

export const examples: ComponentExamples = {
  title: 'examples.newPassword',
  group: 'form',
  examples: [
    { name: 'examples.default', show: () => <Fields id="example-password" isAttempted={false} /> },
    { name: 'examples.withError', show: () => <Fields id="example-password-wrong" isAttempted /> },
  ],
};
