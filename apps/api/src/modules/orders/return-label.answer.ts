import { languageTags, type Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { MUTED, openPdf, ruleAt, sendPdf, writeText } from '../../pdf/pdf-page.ts';
import { isReturning } from './order-item-status.ts';
import type { OrderDetails } from './use-cases/order-details.ts';

/** What is written on the parcel, and what support finds the return by. */
export const returnReference = (orderNumber: string): string => `RT-${orderNumber}`;

/** For the parcel: where it goes, the reference in large print, and what belongs in it. None while nothing is returned. */
export async function returnLabelFile({ order, program }: OrderDetails, words: Words) {
  const { t, locale } = words;
  const items = order.items.filter(({ status }) => isReturning(status));
  if (items.length === 0) return undefined;
  const reference = returnReference(order.number);
  const title = t('receiptLines.labelTitle', { number: order.number });
  const pdf = await openPdf(title, languageTags[locale]);
  writeText(pdf, title, { font: 'Helvetica-Bold', size: 18, tag: 'H1' });
  pdf.moveDown(0.4);
  writeText(pdf, t('receiptLines.labelHow'), { color: MUTED });
  pdf.moveDown(1.5);
  ruleAt(pdf, pdf.y);
  pdf.moveDown(1.5);
  writeText(pdf, t('receiptLines.labelTo'), { color: MUTED });
  for (const line of program.shop.returnAddress.split(/, (?=\D)/)) {
    writeText(pdf, line, { font: 'Helvetica-Bold', size: 20 });
  }
  pdf.moveDown(1);
  writeText(pdf, t('receiptLines.labelReference'), { color: MUTED });
  writeText(pdf, reference, { font: 'Helvetica-Bold', size: 40 });
  pdf.moveDown(1);
  ruleAt(pdf, pdf.y);
  pdf.moveDown(1.5);
  writeText(pdf, t('receiptLines.labelItems'), { font: 'Helvetica-Bold', size: 12, tag: 'H2' });
  for (const { claims, quantity, product } of items) {
    const count = formatNumber(locale, claims.at(-1)?.quantity ?? quantity);
    writeText(pdf, t('receiptLines.labelItem', { count, name: product.name[locale], sku: product.sku }));
  }
  return {
    mediaType: 'application/pdf',
    name: `${t('receiptLines.labelFileName')}-${order.number}`,
    extension: 'pdf',
    content: sendPdf(pdf),
  } as const;
}
