import type { Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';
import { type LaidOutMail, layOutMail } from '@rewards/text/server';

interface Facts {
  readonly member: { readonly firstName: string; readonly email: string };
  readonly name: { readonly en: string; readonly fr: string };
  readonly slug: string;
  readonly sku: string;
  readonly publicUrl: string;
}

export function stockMail({ member, name, slug, sku, publicUrl }: Facts, { t, locale }: Words): LaidOutMail {
  const product = name[locale];
  const path = localizePath(locale, `/shop/${slug}?variant=${encodeURIComponent(sku)}`);
  return layOutMail({
    to: member.email,
    subject: t('stockMail.subject', { product }),
    paragraphs: [t('mail.greeting', { name: member.firstName }), t('stockMail.text', { product })],
    button: { text: t('stockMail.button'), url: `${publicUrl}${path}` },
    closing: [t('stockMail.once')],
  });
}
