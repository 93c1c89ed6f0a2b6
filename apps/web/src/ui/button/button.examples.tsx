import type { ComponentExamples } from '../examples.ts';
import { Button, ButtonLink, ButtonRow } from './button.tsx';
import { chevronRightIcon, xIcon } from '../icon/frame-icon-paths.ts';
import { heartIcon, plusIcon, rotateCwIcon } from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.button',
  group: 'action',
  examples: [
    {
      name: 'examples.variants',
      show: (t) => (
        <ButtonRow>
          <Button variant="primary">{t('examples.placeOrder')}</Button>
          <Button>{t('examples.continueShopping')}</Button>
          <Button variant="quiet">{t('examples.notNow')}</Button>
          <Button variant="danger">{t('examples.cancelOrder')}</Button>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.disabled',
      show: (t) => (
        <ButtonRow>
          <Button variant="primary" disabled>
            {t('examples.placeOrder')}
          </Button>
          <Button disabled>{t('examples.continueShopping')}</Button>
          <Button variant="quiet" disabled>
            {t('examples.notNow')}
          </Button>
          <Button variant="danger" disabled>
            {t('examples.cancelOrder')}
          </Button>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.busy',
      show: (t) => (
        <ButtonRow>
          <Button variant="primary" busy>
            {t('examples.placingOrder')}
          </Button>
          <Button busy>{t('examples.loadingMore')}</Button>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.withIcon',
      show: (t) => (
        <ButtonRow>
          <Button icon={rotateCwIcon}>{t('examples.tryAgain')}</Button>
          <Button variant="quiet" endIcon={chevronRightIcon}>
            {t('examples.details')}
          </Button>
          <Button icon={heartIcon} iconOnly>
            {t('examples.save')}
          </Button>
          <Button variant="quiet" icon={xIcon} iconOnly>
            {t('examples.close')}
          </Button>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.small',
      show: (t) => (
        <ButtonRow>
          <Button size="sm">{t('examples.details')}</Button>
          <Button size="sm" variant="primary" icon={plusIcon}>
            {t('examples.addAddress')}
          </Button>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.asLink',
      show: (t) => (
        <ButtonRow>
          <ButtonLink href="#button" variant="primary">
            {t('examples.logOn')}
          </ButtonLink>
          <ButtonLink href="#button">{t('examples.continueShopping')}</ButtonLink>
        </ButtonRow>
      ),
    },
    {
      name: 'examples.fullWidth',
      show: (t) => (
        <Button variant="primary" block>
          {t('examples.longAction')}
        </Button>
      ),
    },
  ],
};
