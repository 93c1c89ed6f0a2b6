import { defaultLocale, type Locale, localeOfTag } from '@rewards/text';
import type { FastifyRequest } from 'fastify';

/** The first of the browser's languages that we speak, in the order it prefers them. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | undefined {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { locale: localeOfTag(tag), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.find(({ locale }) => locale !== undefined)?.locale;
}

/** The language an answer is written in: the locale parameter, then the Accept-Language header, then English. */
export function localeOf(request: FastifyRequest): Locale {
  const { locale } = (request.query ?? {}) as { locale?: unknown };
  const asked = typeof locale === 'string' ? localeOfTag(locale) : undefined;
  return asked ?? preferredLocale(request.headers['accept-language']) ?? defaultLocale;
}
