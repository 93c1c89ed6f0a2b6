import type { MilesPartner } from '@rewards/contract';
import type { ReactNode } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { TextLink } from '../../../ui/link/link.tsx';

interface TermsLinkProps {
  readonly partner: Pick<MilesPartner, 'terms_url'>;
  readonly children: ReactNode;
}

/** Opens a new tab, so that the typed values stay. */
export function TermsLink({ partner, children }: TermsLinkProps) {
  const isOurs = partner.terms_url.startsWith('/');
  const own = useSiteLink(isOurs ? partner.terms_url : '/');
  return (
    <TextLink {...(isOurs ? own : { href: partner.terms_url })} external>
      {children}
    </TextLink>
  );
}
