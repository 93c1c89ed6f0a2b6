import { type ReactNode, useId } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import styles from './product-section.module.css';

interface ProductSectionProps {
  readonly heading: string;
  readonly link?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

export function ProductSection({ heading, link, children }: ProductSectionProps) {
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
