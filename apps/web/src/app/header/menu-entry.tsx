import type { ReactNode } from 'react';
import type { ShownNode } from '../../features/content/visible-menu.ts';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { SiteLink } from '../../lib/site-link.tsx';

interface MenuEntryProps {
  readonly node: ShownNode;
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const TRAVEL_SLUG = 'travel-page';

/**
 * One entry of a menu, wherever it stands: a page of the site, another site in a new tab, or, when the reader
 * may see it but not use it, its name alone. A visitor who wants to travel logs on first.
 */
export function MenuEntry({ node, className, onFollow, children }: MenuEntryProps) {
  const { t } = useWords();
  const route = node.slug === TRAVEL_SLUG ? '/login' : node.route;
  if (!node.isEnabled || route === null) {
    return (
      <span className={className} aria-disabled="true">
        {node.title}
        {children}
      </span>
    );
  }
  if (route.startsWith('https://')) {
    return (
      <a className={className} href={route} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {node.title}
        <VisuallyHidden> {t('frame.opensNewTab')}</VisuallyHidden>
        {children}
      </a>
    );
  }
  return (
    <SiteLink to={route} marksCurrent={!route.includes('?')} className={className} onClick={onFollow}>
      {node.title}
      {children}
    </SiteLink>
  );
}
