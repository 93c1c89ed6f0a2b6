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
 * To a product's page. A visitor is asked to log on first, over the list as it stands: going there and being sent back
 * would lose their place in it.
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
