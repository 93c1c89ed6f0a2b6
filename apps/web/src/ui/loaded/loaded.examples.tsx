import type { ComponentExamples } from '../examples.ts';
import { Loaded } from './loaded.tsx';

const nothing = () => {};
const waiting = { data: undefined, error: null, isFetching: true, refetch: nothing };

export const examples: ComponentExamples = {
  title: 'examples.loaded',
  group: 'feedback',
  examples: [
    {
      name: 'examples.busy',
      narrow: true,
      show: (t) => (
        <Loaded query={waiting} failed={t('examples.ordersFailed')} height="6rem">
          {() => null}
        </Loaded>
      ),
    },
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Loaded query={{ ...waiting, data: t('examples.nothingSpent') }} failed={t('examples.ordersFailed')}>
          {(text) => <p>{text}</p>}
        </Loaded>
      ),
    },
  ],
};
