import type { ReactNode } from 'react';
import { usePageText } from '../use-page-text.ts';
import { LoadedText, NothingHere } from './loading-text.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteText } from './site-text.tsx';

interface TextPageProps {
  readonly slug: string;
  /** Shown until the page's own title has loaded. */
  readonly title: string;
  readonly aside?: ReactNode;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A page that the bank wrote. */
export function TextPage({ slug, title, aside, children }: TextPageProps) {
  const query = usePageText(slug);
  return (
    <PageFrame title={query.data?.title ?? title} lead={query.data?.lead} aside={aside}>
      <LoadedText query={query}>
        {(page) => (page?.body_html ? <SiteText html={page.body_html} /> : <NothingHere />)}
      </LoadedText>
      {children}
    </PageFrame>
  );
}
