import type { ComponentProps } from 'react';
import { LanguageLink as VisitorsLink } from './language-link.tsx';
import { useSession } from './session/session.tsx';
import { useWords } from './words.tsx';

/** One frame is for all addresses of a member's page, so it does not know where the link leads. A press on it is kept. */
export function LanguageLink(props: ComponentProps<typeof VisitorsLink>) {
  const { t, locale } = useWords();
  const session = useSession();
  if (session.kind === 'visitor') return <VisitorsLink {...props} />;
  const other = locale === 'en' ? 'fr' : 'en';
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it gets its address when the page is alive
    <a {...props} lang={other} hrefLang={other}>
      {t('frame.otherLanguage')}
    </a>
  );
}
