import { languageTags } from '@rewards/text';
import type { Content, Slide } from '@rewards/contract';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Carousel } from '../../../ui/carousel/carousel.tsx';
import styles from './home-slides.module.css';

const grounds = ['sand', 'sky', 'mint'] as const;

interface HomeSlidesProps {
  readonly carousels: Content['carousels'];
  /** Something stands beside them. */
  readonly isNarrow?: boolean;
}

/** The server sends only slides within their dates; an open page keeps the slides that it got. */
export function HomeSlides({ carousels, isNarrow = false }: HomeSlidesProps) {
  const { t, locale } = useWords();
  const slides = carousels.find(({ code }) => code === 'home')?.slides ?? [];
  const shown = slides.flatMap((slide, index) => {
    const text = slide.translations.find((translation) => translation.locale === languageTags[locale]);
    return text ? [{ slide, text, isFirst: index === 0, ground: grounds[index % grounds.length] ?? 'sand' }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Carousel
      label={t('home.slidesLabel')}
      slides={shown.map(({ slide, text, isFirst, ground }) => ({
        key: slide.id,
        label: text.heading,
        content: <SlideView text={text} ground={ground} isFirst={isFirst} isNarrow={isNarrow} />,
      }))}
    />
  );
}

interface SlideViewProps {
  readonly text: Slide['translations'][number];
  readonly ground: (typeof grounds)[number];
  /** Seen first, so fetched first. */
  readonly isFirst: boolean;
  readonly isNarrow: boolean;
}

function SlideView({ text, ground, isFirst, isNarrow }: SlideViewProps) {
  return (
    <div className={classNames(styles.slide, styles[ground], isNarrow && styles.narrow)}>
      <div className={styles.text}>
        <h2 className={styles.heading}>{text.heading}</h2>
        <p className={styles.body}>{text.body}</p>
        {text.button_text && text.button_url && <SlideButton url={text.button_url}>{text.button_text}</SlideButton>}
      </div>
      <img
        className={styles.art}
        src={text.image}
        alt=""
        width="600"
        height="480"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </div>
  );
}

interface SlideButtonProps {
  readonly url: string;
  readonly children: string;
}

function SlideButton({ url, children }: SlideButtonProps) {
  if (url.startsWith('/')) return <SiteSlideButton url={url}>{children}</SiteSlideButton>;
  return (
    <ButtonLink href={url} variant="primary" rel="noopener">
      {children}
    </ButtonLink>
  );
}

function SiteSlideButton({ url, children }: SlideButtonProps) {
  return (
    <ButtonLink {...useSiteLink(url)} variant="primary">
      {children}
    </ButtonLink>
  );
}
