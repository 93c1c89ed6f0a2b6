import { Link, type LinkOptions, useLinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { parseSearch } from './search-params.ts';

type AnchorProps = ComponentPropsWithRef<'a'>;

function destinationOf(to: string) {
  const [path = '/', query = ''] = to.split('?');
  return {
    to: path,
    search: parseSearch(query),
    // Pointing at a link fetches the page's code; following it then takes no time.
    preload: 'intent',
    // aria-current marks only the link to the exact address that is open.
    activeOptions: { exact: true },
  } satisfies LinkOptions;
}

/**
 * The properties that make any anchor a link within the site: it keeps the language and the page's state. `to` is a
 * path without locale prefix, with its query if it has one.
 */
export const useSiteLink = (to: string): AnchorProps => useLinkProps(destinationOf(to));

interface SiteLinkProps extends Omit<AnchorProps, 'href' | 'target'> {
  readonly to: string;
}

export const SiteLink = ({ to, ...rest }: SiteLinkProps) => <Link {...rest} {...destinationOf(to)} />;
