import type { StaffPartner } from '@rewards/contract';
import type { MessageKey, Translate } from '@rewards/text';
import type { PartnerToSave } from './api/partners.ts';
import type { Fact } from './facts.ts';
import { wholeOf } from '../../lib/console/whole-of.ts';
import { areShapes, patternOf, shapesOf } from './number-shapes.ts';
import { optionalWholeOf, textOf } from './typed-values.ts';
import type { Problems } from './use-saving.ts';

/** By the server's names; the fields that only a new partner has come first. */
export const partnerLabels = {
  code: 'staffPrograms.partnerCode',
  'first_rate.points': 'staffPrograms.ratePoints',
  'first_rate.units': 'staffPrograms.rateUnits',
  name: 'staffPrograms.partnerName',
  kind: 'staffPrograms.partnerKind',
  currency_name: 'staffPrograms.currencyName',
  'description.en': 'staffPrograms.descriptionEn',
  'description.fr': 'staffPrograms.descriptionFr',
  icon: 'staffPrograms.icon',
  position: 'staffPrograms.position',
  minimum_points: 'staffPrograms.minimumPoints',
  usual_days: 'staffPrograms.usualDays',
  estimated_hours: 'staffPrograms.estimatedHours',
  cancel_hours: 'staffPrograms.cancelHours',
  member_validation_regex: 'staffPrograms.memberPattern',
  terms_url: 'staffPrograms.termsUrl',
} as const satisfies Record<string, MessageKey>;

export type PartnerField = keyof typeof partnerLabels;
export type PartnerTexts = Readonly<Record<PartnerField, string>>;

export const newPartnerFields = ['code', 'first_rate.points', 'first_rate.units'] as const satisfies PartnerField[];
export const wholeFields = [
  'position',
  'minimum_points',
  'usual_days',
  'estimated_hours',
  'cancel_hours',
] as const satisfies PartnerField[];
const isNewOnly = (field: PartnerField): boolean => newPartnerFields.some((each) => each === field);
const isWholeField = (field: PartnerField): boolean =>
  wholeFields.some((each) => each === field) || field.startsWith('first_rate.');
const fields = Object.keys(partnerLabels) as PartnerField[];
const fieldsOf = (isNew: boolean) => fields.filter((field) => isNew || !isNewOnly(field));

export const askedCodes = [
  'membership_number',
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'amount',
] as const satisfies StaffPartner['fields'][number]['code'][];
export const askedWays = ['no', 'optional', 'required'] as const;
type AskedCode = (typeof askedCodes)[number];
export type AskedWay = (typeof askedWays)[number];
export type Asked = Readonly<Record<AskedCode, AskedWay>>;

export interface PartnerDraft {
  readonly texts: PartnerTexts;
  readonly asked: Asked;
  readonly isActive: boolean;
}

const wayOf = (partner: StaffPartner | undefined, code: AskedCode): AskedWay => {
  const field = partner?.fields.find((each) => each.code === code);
  if (!field) return 'no';
  return field.required ? 'required' : 'optional';
};

export function partnerDraft(partner: StaffPartner | undefined): PartnerDraft {
  const ways = askedCodes.map((code) => [code, wayOf(partner, code)] as const);
  return {
    isActive: partner?.is_active ?? false,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every code just above
    asked: Object.fromEntries(ways) as Asked,
    texts: {
      code: partner?.code ?? '',
      'first_rate.points': '',
      'first_rate.units': '',
      name: partner?.name ?? '',
      kind: partner?.kind ?? 'airline',
      currency_name: partner?.currency_name ?? '',
      'description.en': partner?.description.en ?? '',
      'description.fr': partner?.description.fr ?? '',
      icon: partner?.icon ?? '',
      position: textOf(partner?.position ?? 0),
      minimum_points: textOf(partner?.minimum_points ?? null),
      usual_days: textOf(partner?.usual_days ?? null),
      estimated_hours: textOf(partner?.estimated_hours ?? null),
      cancel_hours: textOf(partner?.cancel_hours ?? 0),
      member_validation_regex: shapesOf(partner?.member_validation_regex ?? ''),
      terms_url: partner?.terms_url ?? '',
    },
  };
}

const optionalFields = new Set<PartnerField>(['estimated_hours', 'minimum_points']);

export function partnerProblems({ texts }: PartnerDraft, isNew: boolean, t: Translate): Problems {
  const problems = new Map<string, string>();
  for (const field of fieldsOf(isNew)) {
    const label = { field: t(partnerLabels[field]) };
    const isEmpty = texts[field].trim() === '';
    if (isEmpty && !optionalFields.has(field)) problems.set(field, t('validation.required', label));
    else if (!isEmpty && isWholeField(field) && wholeOf(texts[field]) === undefined) {
      problems.set(field, t('staffPrograms.notWhole', label));
    } else if (field === 'member_validation_regex' && !areShapes(texts[field])) {
      problems.set(field, t('staffPrograms.notShapes', label));
    }
  }
  return problems;
}

/** Fields that were asked before keep their order; new ones come after them. */
function askedFields(asked: Asked, stored: StaffPartner | undefined): PartnerToSave['fields'] {
  const known = stored?.fields.map(({ code }) => code) ?? [];
  const ordered = [...known, ...askedCodes.filter((code) => !known.includes(code))];
  return ordered.filter((code) => asked[code] !== 'no').map((code) => ({ code, required: asked[code] === 'required' }));
}

export function partnerToSave(draft: PartnerDraft, stored: StaffPartner | undefined): PartnerToSave {
  const { texts, asked, isActive } = draft;
  const whole = (field: PartnerField): number => wholeOf(texts[field]) ?? 0;
  return {
    version: stored?.version ?? 0,
    is_active: isActive,
    position: whole('position'),
    name: texts.name.trim(),
    kind: texts.kind === 'hotel' ? 'hotel' : 'airline',
    currency_name: texts.currency_name.trim(),
    description: { en: texts['description.en'].trim(), fr: texts['description.fr'].trim() },
    icon: texts.icon.trim(),
    member_validation_regex: patternOf(texts.member_validation_regex),
    estimated_hours: optionalWholeOf(texts.estimated_hours),
    usual_days: whole('usual_days'),
    cancel_hours: whole('cancel_hours'),
    terms_url: texts.terms_url.trim(),
    minimum_points: optionalWholeOf(texts.minimum_points),
    fields: askedFields(asked, stored),
    ...(!stored && { first_rate: { points: whole('first_rate.points'), units: whole('first_rate.units') } }),
  };
}

export function partnerFacts({ texts, asked, isActive }: PartnerDraft, isNew: boolean, t: Translate): Fact[] {
  const shown = (field: PartnerField): string =>
    field === 'kind' ? t(`staffPrograms.partner_${texts.kind === 'hotel' ? 'hotel' : 'airline'}`) : texts[field].trim();
  return [
    {
      id: 'is_active',
      label: t('staffPrograms.isActive'),
      text: t(isActive ? 'staffPrograms.yes' : 'staffPrograms.no'),
    },
    ...fieldsOf(isNew).map((field) => ({ id: field, label: t(partnerLabels[field]), text: shown(field) })),
    ...askedCodes.map((code) => ({
      id: `fields.${code}`,
      label: t(`staffPrograms.asked_${code}`),
      text: t(`staffPrograms.way_${asked[code]}`),
    })),
  ];
}
