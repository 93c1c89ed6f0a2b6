import { defaultLocale, isLocale, type Locale } from './index.ts';

export interface LocalizedPath {
  readonly locale: Locale;
  /** Without the locale prefix. */
  readonly path: string;
}

/** Every language but the default is a prefix of the path: /fr/shop is /shop in French. */
export function parseLocalizedPath(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  return isLocale(first) && first !== defaultLocale
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: defaultLocale, path: pathname };
}

export function localizePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
