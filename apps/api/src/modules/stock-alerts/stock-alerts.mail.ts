import type { Points } from '@rewards/amounts';
import type { Words } from '@rewards/text';
import { formatPoints } from '@rewards/text/formats';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';

interface Facts {
  readonly member: { readonly firstName: string; readonly email: string };
  readonly product: {
    readonly name: { readonly en: string; readonly fr: string };
    readonly slug: string;
    readonly sku: string;
    readonly picture: string | null;
    readonly price: Points;
  };
  readonly publicUrl: string;
}

export function stockMail({ member, product, publicUrl }: Facts, { t, locale }: Words): MailDraft {
  const { slug, sku, picture, price } = product;
  const name = product.name[locale];
  const path = localizePath(locale, `/shop/${slug}?variant=${encodeURIComponent(sku)}`);
  const amount = t('mail.points', { points: formatPoints(locale, price) });
  return {
    to: member.email,
    locale,
    subject: t('stockMail.subject', { product: name }),
    greeting: t('mail.greeting', { name: member.firstName }),
    parts: [
      t('stockMail.text', { product: name }),
      [{ text: t('mail.labelled', { label: name, value: amount }), product: { name, details: [], amount, picture } }],
    ],
    button: { text: t('stockMail.button'), url: `${publicUrl}${path}` },
    closing: [t('stockMail.once')],
  };
}
