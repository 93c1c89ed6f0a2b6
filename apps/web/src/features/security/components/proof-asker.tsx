import { useEffect, useState } from 'react';
import { answerProofsWith } from '../../../lib/api-client.ts';
import { useWords } from '../../../lib/words.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** Whenever the server wants a fresh proof, the member is asked once, and what they were doing goes on. */
export function ProofAsker() {
  const words = useWords();
  const [waiting, setWaiting] = useState<readonly ((isProved: boolean) => void)[]>([]);
  useEffect(() => {
    answerProofsWith(async () => {
      await words.load('proof', 'validation');
      return new Promise((answer) => setWaiting((others) => [...others, answer]));
    });
    return () => answerProofsWith(async () => false);
  }, [words]);
  if (waiting.length === 0) return null;
  const end = (isProved: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isProved);
  };
  return <ProofDialog onEnd={end} />;
}
