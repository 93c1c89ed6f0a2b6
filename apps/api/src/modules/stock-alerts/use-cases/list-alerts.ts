import { findWaiting } from '../stock-alerts.repository.ts';
import type { StockAlertDeps } from './deps.ts';

export const listAlerts = ({ database }: StockAlertDeps, memberId: string): Promise<number[]> =>
  findWaiting(database, memberId);
