import { cents, points } from '@rewards/amounts';
import { languageTags, type Words } from '@rewards/text';
import { formatCash, formatDay, formatNumber, formatPoints } from '@rewards/text/formats';
import { localizePath } from '@rewards/text/localized-path';
import type { MailDraft } from '@rewards/text/server';
import type { Report, Unit } from './report.ts';

function figureText(value: number | null, unit: Unit, { t, locale }: Words): string {
  if (value === null) return t('reportLines.none');
  switch (unit) {
    case 'points':
      return t('mail.points', { points: formatPoints(locale, points(value)) });
    case 'cash':
      return formatCash(locale, cents(value));
    case 'share':
      return new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 1 }).format(value);
    case 'count':
      return formatNumber(locale, value);
  }
}

const dayText = (day: string, { locale }: Words): string => formatDay(locale, new Date(`${day}T00:00:00Z`));

export function reportMail(
  { report, period, totals }: Pick<Report, 'report' | 'period' | 'totals'>,
  reader: { readonly name: string; readonly email: string },
  words: Words,
  publicUrl: string,
): MailDraft {
  const { t, locale } = words;
  const title = t(`reportLines.report_${report}`);
  const span = { from: dayText(period.from, words), to: dayText(period.to, words) };
  const path = localizePath(locale, `/staff/reports?report=${report}&from=${period.from}&to=${period.to}`);
  return {
    locale,
    to: reader.email,
    subject: t('reportLines.mailSubject', { title }),
    greeting: t('mail.greeting', { name: reader.name }),
    parts: [
      t('reportLines.mailText', { title, ...span }),
      totals.map(({ key, unit, value, before }) => ({
        label: t(`reportLines.figure_${key}`),
        value: t('reportLines.mailFigure', {
          now: figureText(value, unit, words),
          before: figureText(before, unit, words),
        }),
      })),
    ],
    button: { text: t('reportLines.mailButton'), url: `${publicUrl}${path}` },
    closing: [t('reportLines.mailClosing')],
  };
}
