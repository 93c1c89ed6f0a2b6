import type { ComponentProps, MouseEvent } from 'react';
import { useSession, useSessionActions } from '../../../lib/session/session.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';

interface ProductLinkProps extends Omit<ComponentProps<typeof SiteLink>, 'to'> {
  readonly slug: string;
  readonly variant?: string;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to a product's page. A visitor logs on first, in a dialog over the list: leaving the page and coming back
 * would lose the place in the list.
 */
export function ProductLink({ slug, variant, ...rest }: ProductLinkProps) {
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  const to = variant === undefined ? `/shop/${slug}` : `/shop/${slug}?variant=${encodeURIComponent(variant)}`;
  const askFirst = (event: MouseEvent) => {
    if (session.kind !== 'visitor' || !isPlainClick(event)) return;
    event.preventDefault();
    requestLogOn(to);
  };
  return <SiteLink {...rest} to={to} onClick={askFirst} />;
}
