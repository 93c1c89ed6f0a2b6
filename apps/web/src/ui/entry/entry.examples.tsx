import { Badge } from '../badge/badge.tsx';
import type { ComponentExamples } from '../examples.ts';
import { planeIcon } from '../icon/icon-paths.ts';
import { Entry, EntryList } from './entry.tsx';

export const examples: ComponentExamples = {
  title: 'examples.travel',
  group: 'content',
  examples: [
    {
      name: 'examples.travel',
      show: (t) => (
        <EntryList>
          <Entry
            icon={planeIcon}
            title={t('examples.travel')}
            facts={<p className="meta">{t('examples.airlines')}</p>}
            state={<Badge type="success">{t('examples.all')}</Badge>}
          />
        </EntryList>
      ),
    },
  ],
};
