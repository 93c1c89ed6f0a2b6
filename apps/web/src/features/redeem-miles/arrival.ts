import type { MilesPartner } from '@rewards/contract';
import type { Translate } from '@rewards/text';

const DAY_HOURS = 24;

export const arrivalHours = ({ estimated_processing_time, estimated_days }: MilesPartner): number =>
  estimated_processing_time ?? estimated_days * DAY_HOURS;

/** How long a transfer takes: in hours below a day, else in days. Needs the words `miles`. */
export function arrivalText(partner: MilesPartner, t: Translate): string {
  const hours = arrivalHours(partner);
  return hours < DAY_HOURS ? t('miles.hours', { hours }) : t('miles.days', { days: partner.estimated_days });
}
