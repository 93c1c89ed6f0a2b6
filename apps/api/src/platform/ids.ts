import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** Names one request in logs and answers; random, so that it tells nothing about others. */
export const newTraceId = (): string => randomUUID();

/** For rows whose ids are told before they are written; in their order, as the database would give them. */
export const newRowIds = (count: number): readonly string[] =>
  Array.from({ length: count }, () => randomUUIDv7()).toSorted();
