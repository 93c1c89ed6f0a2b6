import type { AnswerOf, Calls } from '@rewards/contract';
import type { Locale, Translate } from '@rewards/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { useWords } from './words.tsx';

type KnownPace = AnswerOf<Calls['listPaces']>['data'][number];
export type Pace = Pick<KnownPace, 'usual' | 'most'>;

const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const MOST_MINUTES = 90;
const MOST_HOURS = 47;

/** Rounded up: nobody is told less than was seen. */
function spanText(minutes: number, t: Translate): string {
  if (minutes <= MOST_MINUTES) return t('promiseSteps.minutes', { count: Math.max(1, minutes) });
  const hours = Math.ceil(minutes / MINUTES_AN_HOUR);
  if (hours <= MOST_HOURS) return t('promiseSteps.hours', { count: hours });
  return t('promiseSteps.days', { count: Math.ceil(hours / HOURS_A_DAY) });
}

/** The times that were really seen, in words. Beside a first day that is later, they would contradict it. */
export function paceText({ usual, most }: Pace, t: Translate, firstDay = 0): string {
  const time = spanText(usual, t);
  if (usual < firstDay * HOURS_A_DAY * MINUTES_AN_HOUR) return t('promiseSteps.sooner', { time });
  const longest = most === null ? time : spanText(most, t);
  return longest === time ? t('promiseSteps.usual', { time }) : t('promiseSteps.usualMost', { time, most: longest });
}

const FRESH_MS = 10 * 60_000;
const pacesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['promise-pace'],
    queryFn: async ({ signal }) => (await callApi('GET /member/promise-pace', { locale, signal })).data,
    staleTime: FRESH_MS,
  });

/** Says nothing when too few were seen, or it cannot be loaded: the promise stands without it. */
export function usePaceTexts(): (way: KnownPace['way'], partner?: string, firstDay?: number) => string | undefined {
  const { t, locale } = useWords();
  const { data } = useQuery(pacesQuery(locale));
  return (way, partner = '', firstDay = 0) => {
    const pace = data?.find((each) => each.way === way && each.partner === partner);
    return pace && paceText(pace, t, firstDay);
  };
}
