import type { ComponentExamples } from '../examples.ts';
import { Notification } from './notification.tsx';

const nothing = () => {};

export const examples: ComponentExamples = {
  title: 'examples.notification',
  group: 'feedback',
  examples: [
    {
      name: 'examples.success',
      show: (t) => (
        <Notification type="success" title={t('examples.savedTitle')} onClose={nothing}>
          <a href="#notification">{t('examples.seeList')}</a>
        </Notification>
      ),
    },
    {
      name: 'examples.warning',
      show: (t) => (
        <Notification type="warning" title={t('examples.expireTitle')} onClose={nothing}>
          <p>{t('examples.expireText')}</p>
        </Notification>
      ),
    },
    {
      name: 'examples.danger',
      show: (t) => (
        <Notification type="danger" title={t('examples.paymentTitle')} onClose={nothing}>
          <p>{t('examples.paymentText')}</p>
        </Notification>
      ),
    },
    {
      name: 'examples.normal',
      show: (t) => (
        <Notification title={t('examples.pricesTitle')} onClose={nothing}>
          <p>{t('examples.pricesText')}</p>
        </Notification>
      ),
    },
    {
      name: 'examples.withoutClose',
      show: (t) => <Notification type="warning">{t('examples.maintenance')}</Notification>,
    },
  ],
};
