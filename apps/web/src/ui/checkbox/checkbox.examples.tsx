import type { ComponentExamples } from '../examples.ts';
import { Checkbox } from './checkbox.tsx';

export const examples: ComponentExamples = {
  title: 'examples.checkbox',
  group: 'form',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => <Checkbox label={t('examples.sendOffers')} hint={t('examples.sendOffersHint')} />,
    },
    {
      name: 'examples.chosen',
      narrow: true,
      show: (t) => <Checkbox label={t('examples.acceptRules')} defaultChecked />,
    },
    {
      name: 'examples.withError',
      narrow: true,
      show: (t) => (
        <Checkbox
          label={
            <>
              {t('examples.acceptRules')} <a href="#checkbox">{t('examples.readRules')}</a>
            </>
          }
          error={t('examples.acceptRulesError')}
        />
      ),
    },
    {
      name: 'examples.withCount',
      narrow: true,
      show: (t) => <Checkbox label={t('examples.electronics')} end="38" defaultChecked />,
    },
    {
      name: 'examples.disabled',
      narrow: true,
      show: (t) => (
        <>
          <Checkbox label={t('examples.notForThisCard')} disabled />
          <Checkbox label={t('examples.notForThisCard')} disabled defaultChecked />
        </>
      ),
    },
  ],
};
