import type { ComponentExamples } from '../examples.ts';
import { Disclosure } from './disclosure.tsx';

export const examples: ComponentExamples = {
  title: 'examples.disclosure',
  group: 'content',
  examples: [
    {
      name: 'examples.closed',
      narrow: true,
      show: (t) => (
        <Disclosure summary={t('examples.question')}>
          <p>{t('examples.answer')}</p>
        </Disclosure>
      ),
    },
    {
      name: 'examples.opened',
      narrow: true,
      show: (t) => (
        <Disclosure summary={t('examples.question')} defaultOpen>
          <p>{t('examples.answer')}</p>
        </Disclosure>
      ),
    },
  ],
};
