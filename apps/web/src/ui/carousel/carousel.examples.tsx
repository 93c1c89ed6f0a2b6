import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { ComponentExamples } from '../examples.ts';
import { creditCardIcon, giftIcon, shoppingBagIcon } from '../icon/icon-paths.ts';
import { Panel } from '../panel/panel.tsx';
import { Carousel } from './carousel.tsx';

export const examples: ComponentExamples = {
  title: 'examples.carousel',
  group: 'content',
  examples: [
    {
      name: 'examples.severalSlides',
      show: (t) => {
        const slides = [
          { key: 'gift', icon: giftIcon, label: t('examples.slideGift') },
          { key: 'card', icon: creditCardIcon, label: t('examples.slideCard') },
          { key: 'shop', icon: shoppingBagIcon, label: t('examples.slideShop') },
        ] as const;
        return (
          <Carousel
            label={t('examples.offers')}
            slides={slides.map(({ key, icon, label }) => ({
              key,
              label,
              content: (
                <Panel soft>
                  <EmptyState icon={icon} level={3} title={label} action={<Button>{t('examples.details')}</Button>}>
                    <p>{t('examples.slideText')}</p>
                  </EmptyState>
                </Panel>
              ),
            }))}
          />
        );
      },
    },
  ],
};
