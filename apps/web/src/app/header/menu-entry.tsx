import type { ReactNode, RefCallback } from 'react';
import type { ShownNode } from '../../features/content/visible-menu.ts';
import { latePart } from '../../lib/late-part.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

const EntryBody = latePart<{ readonly node: ShownNode }>(async () => (await import('./entry-body.tsx')).EntryBody, {
  meanwhile: ({ node }) => node.title,
});

interface MenuEntryProps {
  readonly node: ShownNode;
  readonly className?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  /** In a bar, which has no space for more than the title. */
  readonly isTitleOnly?: boolean;
  /** Its page is open, whatever the query. */
  readonly isCurrent?: boolean;
  readonly children?: ReactNode;
}

const TRAVEL_SLUG = 'travel-page';

export const leadsToTravel = ({ slug }: ShownNode): boolean => slug === TRAVEL_SLUG;

/** The title, and what else an entry of a list has. */
export const MenuWords = ({ node }: { readonly node: ShownNode }) =>
  node.icon || node.media || node.description ? <EntryBody node={node} /> : node.title;

/** The operator's colours, which were checked to be readable. A disabled entry looks disabled instead. */
export const lookOf = ({ isEnabled, colours }: ShownNode): RefCallback<HTMLElement> | undefined =>
  isEnabled && colours
    ? (element) => {
        // By script: the content policy allows no styles in the page itself.
        if (element) Object.assign(element.style, { color: colours.ink, background: colours.ground });
      }
    : undefined;

/** A line parts the entries of one group from those of the next. */
export const startsGroup = (nodes: readonly ShownNode[], at: number): boolean =>
  at > 0 && nodes[at]?.group_code !== nodes[at - 1]?.group_code;

/**
 * One entry of any menu: a page of the site, another site in a new tab, or a link without an address when the reader
 * may see it but not use it. A visitor who wants to travel logs on first.
 */
export function MenuEntry({ node, className, onFollow, isTitleOnly, isCurrent, children }: MenuEntryProps) {
  const { t } = useWords();
  const route = leadsToTravel(node) ? '/travel' : node.route;
  const look = lookOf(node);
  const body = isTitleOnly ? node.title : <MenuWords node={node} />;
  if (!node.isEnabled || route === null) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- a link to nowhere is disabled by leaving out its address, and then has no role of itself
      <a className={className} role="link" aria-disabled="true">
        {body}
        {children}
      </a>
    );
  }
  if (!route.startsWith('/')) {
    return (
      <a className={className} ref={look} href={route} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {body}
        <VisuallyHidden> {t('ui.opensInNewTab')}</VisuallyHidden>
        {children}
      </a>
    );
  }
  return (
    <SiteLink
      to={route}
      className={className}
      ref={look}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {body}
      {leadsToTravel(node) && <VisuallyHidden> {t('frame.opensTravelSite')}</VisuallyHidden>}
      {children}
    </SiteLink>
  );
}
