import { createLink, Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { ButtonLink, type ButtonLook } from '../ui/button/button.tsx';
import { parseSearch } from './search-params.ts';

/** A path of this site, without locale prefix, with its query if it has one. */
interface Destination {
  readonly to: string;
}

function destinationOf(to: string) {
  const [path = '/', query = ''] = to.split('?');
  // Pointing at a link fetches the page's code; following it then takes no time.
  return { to: path, search: parseSearch(query), preload: 'intent' as const };
}

interface SiteLinkProps extends Destination, Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** Marks the link with aria-current when its page is open, whatever the query. */
  readonly marksCurrent?: boolean;
}

/** A link within the site: keeps the language and the page's state. */
export function SiteLink({ to, marksCurrent = false, ...rest }: SiteLinkProps) {
  return (
    <Link
      {...rest}
      {...destinationOf(to)}
      activeOptions={{ exact: true, includeSearch: !marksCurrent }}
      activeProps={marksCurrent ? {} : { 'aria-current': undefined }}
    />
  );
}

const RoutedButtonLink = createLink(ButtonLink);

interface SiteButtonLinkProps extends Destination, ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {}

export function SiteButtonLink({ to, ...rest }: SiteButtonLinkProps) {
  return <RoutedButtonLink {...rest} {...destinationOf(to)} activeProps={{ 'aria-current': undefined }} />;
}
