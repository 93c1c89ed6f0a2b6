import { type ReactNode, useId } from 'react';
import { SiteLink } from '../../lib/site-link.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly heading: string;
  /** A link to more of the same. */
  readonly link?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

export function Section({ heading, link, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {link && (
          <SiteLink to={link.to} className={styles.more}>
            {link.text}
          </SiteLink>
        )}
      </div>
      {children}
    </section>
  );
}
