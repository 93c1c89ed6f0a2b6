import { ButtonRow } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { LinkButton, TextLink } from './link.tsx';
import { arrowLeftIcon } from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.link',
  group: 'action',
  examples: [
    {
      name: 'examples.variants',
      show: (t) => (
        <ButtonRow>
          <TextLink href="#link">{t('examples.browse')}</TextLink>
          <TextLink href="#link" size="sm">
            {t('examples.forgotPassword')}
          </TextLink>
          <TextLink href="#link" icon={arrowLeftIcon}>
            {t('examples.back')}
          </TextLink>
          <TextLink href="https://example.com" external>
            {t('examples.travel')}
          </TextLink>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.asButton',
      show: (t) => (
        <ButtonRow>
          <LinkButton>{t('examples.changeAddress')}</LinkButton>
          <LinkButton disabled>{t('examples.changeAddress')}</LinkButton>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.inSentence',
      show: (t) => (
        <p>
          {t('examples.sentenceBefore')} <a href="#link">{t('examples.readRules')}</a>
        </p>
      ),
    },
  ],
};
