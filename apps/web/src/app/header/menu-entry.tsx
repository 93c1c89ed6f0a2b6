import type { ReactNode } from 'react';
import type { ShownNode } from '../../features/content/visible-menu.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

interface MenuEntryProps {
  readonly node: ShownNode;
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const TRAVEL_SLUG = 'travel-page';

export const leadsToTravel = ({ slug }: ShownNode): boolean => slug === TRAVEL_SLUG;

/**
 * One entry of any menu: a page of the site, another site in a new tab, or a link without an address when the reader
 * may see it but not use it. A visitor who wants to travel logs on first.
 */
export function MenuEntry({ node, className, onFollow, children }: MenuEntryProps) {
  const { t } = useWords();
  const route = leadsToTravel(node) ? '/travel' : node.route;
  if (!node.isEnabled || route === null) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a link to nowhere is disabled by leaving out its address, and then has no role of itself
      <a className={className} role="link" aria-disabled="true">
        {node.title}
        {children}
      </a>
    );
  }
  if (!route.startsWith('/')) {
    return (
      <a className={className} href={route} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {node.title}
        <VisuallyHidden> {t('frame.opensNewTab')}</VisuallyHidden>
        {children}
      </a>
    );
  }
  return (
    <SiteLink to={route} className={className} onClick={onFollow}>
      {node.title}
      {leadsToTravel(node) && <VisuallyHidden> {t('frame.opensTravelSite')}</VisuallyHidden>}
      {children}
    </SiteLink>
  );
}
