import type { ComponentExamples } from '../examples.ts';
import { Pager } from './pager.tsx';

const nothing = () => {};

export const examples: ComponentExamples = {
  title: 'examples.pager',
  group: 'action',
  examples: [
    {
      name: 'examples.default',
      show: (t) => (
        <Pager
          label={t('examples.pager')}
          page={2}
          lastPage={5}
          onPage={nothing}
          newerText={t('examples.newer')}
          olderText={t('examples.older')}
          placeText={t('examples.pageTwo')}
        />
      ),
    },
  ],
};
