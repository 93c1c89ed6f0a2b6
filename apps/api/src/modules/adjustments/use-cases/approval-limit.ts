import { min, type Points, points } from '@rewards/amounts';
import { MOST_UNAPPROVED_POINTS, type Program } from '../../program/index.ts';

/** Asked here once more: a limit that got into the database some other way does not make one person enough. */
export const approvalLimit = ({ adjustments }: Program): Points =>
  min(points(adjustments.approvalAbovePoints), points(MOST_UNAPPROVED_POINTS));
