import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type { AnswerOf, calls } from '@rewards/contract';
import type { ComparedWay } from './redeem-way.ts';

type WayAnswer = AnswerOf<typeof calls.compareWays>['data'][number];

export const wayAnswer = (compared: ComparedWay): WayAnswer => ({
  way: compared.way,
  amount: compared.value && centsToDecimal(compared.value),
  units: compared.units,
  rate: compared.rate && {
    points: pointsToNumber(compared.rate.points),
    amount: centsToDecimal(compared.rate.value),
    bonus_percent: compared.rate.bonusPercent,
  },
  minimum_points: compared.minimumPoints,
  takes: { from_hours: compared.takesHours.from, to_hours: compared.takesHours.to },
  undo_hours: compared.undoHours,
  unavailable: compared.unavailable,
});
