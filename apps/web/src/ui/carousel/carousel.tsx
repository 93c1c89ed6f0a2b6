/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid box in Chrome before 86 */
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconPath } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '../icon/frame-icon-paths.ts';

export interface Slide {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly intervalMs?: number;
}

export function Carousel({ label, slides, intervalMs = 7000 }: CarouselProps) {
  const { t } = useWords();
  const carousel = useCarousel(slides.length, intervalMs);
  const roleWords = { carousel: t('ui.carousel'), slide: t('ui.slide') };
  return (
    <section
      className={styles.carousel}
      aria-roledescription={roleWords.carousel}
      aria-label={label}
      {...carousel.holders}
    >
      {slides.length > 1 && <Controls slides={slides} carousel={carousel} />}
      {/* Slides that change by themselves are not announced; those that the reader chooses are. */}
      <div className={styles.slides} aria-live={carousel.moving ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const hidden = index !== carousel.index;
          return (
            <div
              key={slide.key}
              className={classNames(styles.slide, hidden && styles.hidden)}
              role="group"
              aria-roledescription={roleWords.slide}
              aria-label={t('ui.slideOf', { number: index + 1, total: slides.length, label: slide.label })}
              inert={hidden}
              aria-hidden={hidden || undefined}
            >
              {slide.content}
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface ControlsProps {
  readonly slides: readonly Slide[];
  readonly carousel: ReturnType<typeof useCarousel>;
}

function Controls({ slides, carousel }: ControlsProps) {
  const { t } = useWords();
  const { index, playing, toggle, show } = carousel;
  return (
    <div className={styles.controls}>
      <Control
        icon={playing ? pauseIcon : playIcon}
        label={t(playing ? 'ui.slidesPause' : 'ui.slidesPlay')}
        onPress={toggle}
      />
      <Control icon={chevronLeftIcon} label={t('ui.slidePrevious')} onPress={() => show(index - 1)} />
      {slides.map((slide, at) => (
        <button
          key={slide.key}
          type="button"
          className={styles.dot}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => show(at)}
        >
          <VisuallyHidden>
            {t('ui.slideOf', { number: at + 1, total: slides.length, label: slide.label })}
          </VisuallyHidden>
        </button>
      ))}
      <Control icon={chevronRightIcon} label={t('ui.slideNext')} onPress={() => show(index + 1)} />
    </div>
  );
}

interface ControlProps {
  readonly icon: IconPath;
  readonly label: string;
  readonly onPress: () => void;
}

function Control({ icon, label, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} onClick={onPress}>
      <Icon icon={icon} size="sm" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
