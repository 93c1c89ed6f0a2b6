import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { pageTextQuery } from '../api/get-pages.ts';
import { NothingHere, TextFailed, TextSkeleton } from './loading-text.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteText } from './site-text.tsx';

interface TextPageProps {
  readonly slug: string;
  /** Until the page's own has come. */
  readonly title: string;
  readonly aside?: ReactNode;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page that the bank wrote. */
export function TextPage({ slug, title, aside, children }: TextPageProps) {
  const { locale } = useWords();
  const query = useQuery(pageTextQuery(slug, locale));
  const text = () => {
    if (query.isPending) return <TextSkeleton />;
    if (!query.data) return <TextFailed query={query} />;
    return query.data.body_html === null ? <NothingHere /> : <SiteText html={query.data.body_html} />;
  };
  return (
    <PageFrame title={query.data?.title ?? title} lead={query.data?.lead} aside={aside}>
      {text()}
      {children}
    </PageFrame>
  );
}
