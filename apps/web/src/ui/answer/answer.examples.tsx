import type { ComponentExamples } from '../examples.ts';
import { Answer } from './answer.tsx';
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';

function Asker() {
  const { t } = useWords();
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>{t('examples.tryAgain')}</Button>
      {count > 0 && <Answer type="danger" to={count} title={t('examples.answer')} />}
    </>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.answerTitle',
  group: 'feedback',
  // Shown after a press: an answer that is there from the start would take the page's focus.
  examples: [{ name: 'examples.default', show: () => <Asker /> }],
};
