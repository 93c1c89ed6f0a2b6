import { localizePath } from '@rewards/text/localized-path';
import { useLocation } from '@tanstack/react-router';
import { useWords } from './words.tsx';
import { rememberLocale } from './locale-cookie.ts';

/**
 * The same page in the other language. A plain link, because the new page has its own words and `lang`. The choice is
 * stored before the link is followed: the server sends readers of French from `/` to `/fr`.
 */
export function LanguageLink({ className }: { readonly className?: string }) {
  const { t, locale } = useWords();
  const { pathname, searchStr } = useLocation();
  const other = locale === 'en' ? 'fr' : 'en';
  const choose = () => rememberLocale(other);
  return (
    <a
      className={className}
      href={localizePath(other, pathname) + searchStr}
      lang={other}
      hrefLang={other}
      onClick={choose}
      onAuxClick={choose}
    >
      {t('frame.otherLanguage')}
    </a>
  );
}
