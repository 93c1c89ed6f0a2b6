import { useState } from 'react';
import type { ComponentExamples } from '../examples.ts';
import { LoadMore } from './load-more.tsx';

const nothing = () => {};

function Growing() {
  const [shown, setShown] = useState(24);
  return <LoadMore shown={shown} total={60} onMore={() => setShown(Math.min(60, shown + 24))} />;
}

export const examples: ComponentExamples = {
  title: 'examples.loadMore',
  group: 'action',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <Growing /> },
    { name: 'examples.busy', narrow: true, show: () => <LoadMore shown={24} total={1240} busy onMore={nothing} /> },
    { name: 'examples.complete', narrow: true, show: () => <LoadMore shown={60} total={60} onMore={nothing} /> },
  ],
};
