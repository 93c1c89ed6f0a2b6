import type { ChangeRequest, OrderItemStatus } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { labelAt } from './configuration.ts';
import { externalFields } from './external-fields.ts';
import { offerLabels } from './product-offer.ts';
import { programFields } from './program-fields.ts';
import { promotionKinds, promotionLabels, targetFields, targetLabel } from './promotion-terms.ts';

type Change = ChangeRequest['changes'][number];

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const NUMBER = /^\d+(?:\.\d+)?$/;

function promotionLabel(field: string, t: Translate): string | undefined {
  const label = Object.entries(promotionLabels).find(([name]) => name === field);
  if (label) return t(label[1]);
  const kinds = ['products', 'categories', 'catalogues'] as const;
  const target = kinds.find((kind) => field.startsWith(targetFields[kind]));
  return target && targetLabel(target, t);
}

/** A price is named by the variant it is of. */
function priceLabel(path: string, t: Translate): string {
  if (path === 'is_listed') return t('staffPrograms.isListed');
  const dot = path.lastIndexOf('.');
  const part = Object.entries(offerLabels).find(([name]) => name === path.slice(dot + 1));
  const field = t(part ? part[1] : 'staffPrograms.isAvailable');
  return t('staffPrograms.variantField', { name: path.slice(0, dot), field });
}

/** What changes, as the forms call it; a field that no form has keeps its name. */
export function changeLabel(kind: ChangeRequest['kind'], { field }: Change, t: Translate): string {
  if (kind === 'program') return labelAt(programFields, field, t) ?? field;
  if (kind === 'promotion') return promotionLabel(field, t) ?? field;
  if (kind === 'price') return priceLabel(field, t);
  if (kind === 'external') return labelAt(externalFields, field, t) ?? field;
  if (kind === 'refund') return t('staffConsole.state');
  return t(field === 'starts_at' ? 'staffPrograms.startsAt' : 'staffPrograms.pointsForMiles');
}

/** A rate is stored as a fraction. One whose both parts change is shown as what it is: 1.2, and not 6 for 5. */
export function withWholeRates(changes: readonly Change[]): Change[] {
  const partOf = (field: string) => changes.find((change) => change.field === field);
  const divided = (over: string | null, under: string | null) =>
    over === null || under === null ? null : String(Number(over) / Number(under));
  return changes.flatMap((change): Change[] => {
    const { field, from, to } = change;
    if (field.endsWith('.denominator') && partOf(field.replace(/denominator$/, 'numerator'))) return [];
    const under = field.endsWith('.numerator') && partOf(field.replace(/numerator$/, 'denominator'));
    return under ? [{ field, from: divided(from, under.from), to: divided(to, under.to) }] : [change];
  });
}

interface Reader {
  readonly locale: Locale;
  readonly t: Translate;
}

export function changeText(kind: ChangeRequest['kind'], text: string | null, { locale, t }: Reader): string | null {
  if (text === null) return null;
  if (text === 'true' || text === 'false') return t(text === 'true' ? 'staffPrograms.yes' : 'staffPrograms.no');
  if (kind === 'refund') return t(`orderStatuses.${text as OrderItemStatus}`);
  if (MOMENT.test(text)) return formatMoment(locale, new Date(text));
  if (NUMBER.test(text)) return formatNumber(locale, Number(text));
  const given = promotionKinds.find((each) => each === text);
  return given ? t(`staffPrograms.kind_${given}`) : text;
}
