import type { MilesPartner } from '@rewards/contract';
import type { Translate } from '@rewards/text';

const DAY_HOURS = 24;

/** How long a transfer takes: in hours below a day, else in days. Needs the words `miles`. */
export const arrivalText = ({ estimated_processing_time, estimated_days }: MilesPartner, t: Translate): string =>
  estimated_processing_time !== null && estimated_processing_time < DAY_HOURS
    ? t('miles.hours', { hours: estimated_processing_time })
    : t('miles.days', { days: estimated_days });
