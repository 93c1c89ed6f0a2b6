import { useEffect, useState } from 'react';
import { keepConsent } from '../../lib/analytics-consent.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonRow } from '../../ui/button/button.tsx';
import styles from './consent-banner.module.css';

/** These words are never fetched where the program has nothing to agree to. */
function useConsentWords(): boolean {
  const { load } = useWords();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    load('consent')
      .then(() => isCurrent && setHasWords(true))
      // When the words do not come, the question is not asked; the next page tries again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return hasWords;
}

/** The focused element must not be hidden behind the banner. */
function keepSpaceFor(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = `${banner?.offsetHeight ?? 0}px`;
  return () => {
    style.scrollPaddingBottom = '';
  };
}

/** One question with two answers of the same weight. The page behind it works without an answer. */
export function ConsentBanner() {
  const { t } = useWords();
  if (!useConsentWords()) return null;
  return (
    <section ref={keepSpaceFor} className={styles.banner} aria-labelledby="consent-title">
      <div className={`container ${styles.row}`}>
        <div>
          <h2 id="consent-title" className={styles.title}>
            {t('consent.title')}
          </h2>
          <p className="meta">
            {t('consent.text')} <SiteLink to="/privacy">{t('consent.more')}</SiteLink>
          </p>
        </div>
        <ButtonRow>
          <Button size="sm" onClick={() => keepConsent('granted')}>
            {t('consent.allow')}
          </Button>
          <Button size="sm" onClick={() => keepConsent('denied')}>
            {t('consent.decline')}
          </Button>
        </ButtonRow>
      </div>
    </section>
  );
}
