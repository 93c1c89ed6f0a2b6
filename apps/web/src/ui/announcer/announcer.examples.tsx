import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { AnnouncerProvider, useAnnounce } from './announcer.tsx';

function Speaker() {
  const { t } = useWords();
  const announce = useAnnounce();
  const [said, setSaid] = useState(false);
  const say = () => {
    announce(t('examples.announcement'));
    setSaid(true);
  };
  return (
    <>
      <Button onClick={say}>{t('examples.announce')}</Button>
      {said && <p className="meta">{t('examples.announced')}</p>}
    </>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.announcer',
  group: 'foundation',
  examples: [
    {
      name: 'examples.default',
      show: () => (
        <AnnouncerProvider>
          <Speaker />
        </AnnouncerProvider>
      ),
    },
  ],
};
