import type { Readable } from 'node:stream';
import { centsFromDecimal, multiply, negate, points } from '@rewards/amounts';
import type { MemberOrder } from '@rewards/contract';
import { languageTags, type Words } from '@rewards/text';
import { formatCash, formatDay, formatNumber, formatPoints } from '@rewards/text/formats';
import { MUTED, numberPages, openPdf, type Pdf, sendPdf, writeText } from '../../pdf/pdf-page.ts';
import { drawTable, type TableRow } from '../../pdf/pdf-table.ts';

interface PdfFile {
  readonly mediaType: 'application/pdf';
  readonly name: string;
  readonly extension: 'pdf';
  readonly content: Readable;
}

interface Facts {
  readonly brandName: string;
  readonly now: Date;
}

/** What, how many, points. */
const WIDTHS = [336, 70, 110];

const dayOf = (moment: Date, { locale }: Words): string => formatDay(locale, moment);

const row = (text: string, quantity: string, figure: string): TableRow => [
  { text },
  { text: quantity, align: 'right' },
  { text: figure, align: 'right' },
];

const withMinus = (figure: string): string => figure.replace('-', '\u2212');

function itemRows({ order_items: items }: MemberOrder, { t, locale }: Words): TableRow[] {
  return items.flatMap((item) => {
    const gain = 'redemption' in item.payload ? item.payload.redemption : null;
    const got =
      gain?.units &&
      t('receiptLines.got', { what: `${formatNumber(locale, gain.units.amount)}\u00a0${gain.units.name}` });
    return [
      row(
        item.product.name,
        formatNumber(locale, item.quantity),
        formatPoints(locale, multiply(points(item.price), item.quantity)),
      ),
      row(t('receiptLines.status', { status: t(`orderStatuses.${item.status}`) }), '', ''),
      ...(got ? [row(got, '', '')] : []),
      ...(item.refunded_points > 0
        ? [row(t('receiptLines.returned'), '', `+${formatPoints(locale, points(item.refunded_points))}`)]
        : []),
    ];
  });
}

function totalRows(order: MemberOrder, { t, locale }: Words): TableRow[] {
  const amount = (value: number) => withMinus(formatPoints(locale, points(value)));
  return [
    row(t('receiptLines.items'), '', amount(order.items_price)),
    ...order.promotions.map(({ code, amount: saved }) =>
      row(t('receiptLines.promotion', { code }), '', withMinus(formatPoints(locale, negate(points(saved))))),
    ),
    ...(order.fees_price > 0 ? [row(t('receiptLines.fees'), '', amount(order.fees_price))] : []),
    row(t('receiptLines.total'), '', amount(order.total_price)),
    row(t('receiptLines.paidPoints'), '', amount(order.paid_price)),
    ...order.payment_transactions.map(({ amount: paid, card_last4 }) =>
      row(t('receiptLines.paidCard', { ending: card_last4 }), '', formatCash(locale, centsFromDecimal(paid))),
    ),
    ...(order.payment_transactions.length === 0 && order.cash_amount > 0
      ? [row(t('receiptLines.paidCash'), '', formatCash(locale, centsFromDecimal(order.cash_amount)))]
      : []),
  ];
}

function writeAddress(pdf: Pdf, { shipping_address: to }: MemberOrder, { t }: Words): void {
  if (!to) return;
  pdf.moveDown(1.5);
  writeText(pdf, t('receiptLines.sentTo'), { font: 'Helvetica-Bold', size: 12, tag: 'H2' });
  const lines = [
    `${to.first_name} ${to.last_name}`,
    to.address1,
    to.address2,
    `${to.city}, ${to.region_code} ${to.postal_code}`,
  ];
  for (const line of lines) if (line) writeText(pdf, line);
}

/** One shape for orders, redemptions and bookings, as the reader sees them at this moment. */
export async function receiptFile(order: MemberOrder, { brandName, now }: Facts, words: Words): Promise<PdfFile> {
  const { t } = words;
  const title = t('receiptLines.title', { number: order.order_number });
  const pdf = await openPdf(title, languageTags[words.locale]);
  writeText(pdf, t('activityLines.brandRewards', { brand: brandName }), {
    font: 'Helvetica-Bold',
    size: 11,
    color: MUTED,
  });
  pdf.moveDown(0.4);
  writeText(pdf, title, { font: 'Helvetica-Bold', size: 18, tag: 'H1' });
  pdf.moveDown(0.4);
  writeText(pdf, t('receiptLines.placed', { day: dayOf(new Date(order.created_at), words) }));
  writeText(pdf, t('receiptLines.card', { card: `${order.medium.name} ${order.medium.masked_number}` }));
  writeText(pdf, t('activityLines.made', { day: dayOf(now, words) }), { color: MUTED });
  pdf.moveDown(1);
  drawTable(pdf, {
    widths: WIDTHS,
    head: row(t('receiptLines.what'), t('receiptLines.quantity'), t('receiptLines.points')),
    rows: itemRows(order, words),
    foot: totalRows(order, words),
  });
  writeAddress(pdf, order, words);
  numberPages(pdf, (page, pages) => t('activityLines.pageOf', { page, pages }));
  return {
    mediaType: 'application/pdf',
    name: `${t('receiptLines.fileName')}-${order.order_number}`,
    extension: 'pdf',
    content: sendPdf(pdf),
  };
}
