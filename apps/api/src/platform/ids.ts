import { randomUUID } from 'node:crypto';

/** Names one request in logs and answers; random, so that it tells nothing about others. */
export const newTraceId = (): string => randomUUID();
