import type { Pace } from '../promise.ts';
import { listPaces } from '../promises.repository.ts';
import type { PromisesDeps } from './deps.ts';

export const showPaces = ({ database }: Pick<PromisesDeps, 'database'>): Promise<Pace[]> => listPaces(database);
