import type { Content, ContentPage } from '@rewards/contract';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import { localizePath } from '@rewards/text/localized-path';
import { useState } from 'react';
import { latePart } from '../../lib/late-part.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Logo } from '../../features/content/components/logo.tsx';
import styles from './footer.module.css';

const ThemeSwitch = latePart(async () => (await import('./theme-switch.tsx')).ThemeSwitch);

export function Footer({ content }: { readonly content: Content }) {
  const { t } = useWords();
  const [year] = useState(() => new Date().getFullYear());
  const { program, pages } = content;
  const inGroup = (group: string) => pages.filter((page) => page.group_code === group);
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.grid}>
          <div>
            <Logo brand={program.brand_name} />
            <p className={styles.about}>{t('frame.footerAbout')}</p>
          </div>
          <PageGroup heading={t('frame.footerProgram')} pages={inGroup('program')} />
          <PageGroup heading={t('frame.footerLegal')} pages={inGroup('legal')} />
          <PageGroup heading={t('frame.footerSupport')} pages={inGroup('support')}>
            <SupportHours hours={program.support.hours} />
          </PageGroup>
        </div>
        <div className={styles.legal}>
          <div className={styles.theme}>
            <ThemeSwitch />
          </div>
          <p className="fine">{t('frame.footerSmallPrint')}</p>
          <p className="fine">{t('frame.copyright', { year: String(year), brand: program.brand_name })}</p>
        </div>
      </div>
    </footer>
  );
}

interface PageGroupProps {
  readonly heading: string;
  readonly pages: readonly ContentPage[];
  readonly children?: React.ReactNode;
}

function PageGroup({ heading, pages, children }: PageGroupProps) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
      <ul className={styles.links}>
        {pages.map((page) => (
          <li key={page.slug}>
            <PageLink page={page} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** External and footer pages open in a new tab, so that the reader keeps the present page. */
export function PageLink({ page }: { readonly page: ContentPage }) {
  const { t, locale } = useWords();
  const href = page.route.startsWith('/') ? localizePath(locale, page.route) : page.route;
  if (page.type === 'internal') return <a href={href}>{page.title}</a>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {page.title}
      <VisuallyHidden> {t('ui.opensInNewTab')}</VisuallyHidden>
    </a>
  );
}

function SupportHours({ hours }: { readonly hours: Content['program']['support']['hours'] }) {
  const { t, locale } = useWords();
  return (
    <p className={styles.hours}>
      {hours.map(({ days, opens, closes }) => (
        <span key={days}>
          {t(days === 'weekday' ? 'frame.weekdayHours' : 'frame.weekendHours', {
            opens: formatTimeOfDay(locale, opens),
            closes: formatTimeOfDay(locale, closes),
          })}
        </span>
      ))}
    </p>
  );
}
