import { ApiError } from '../lib/api-client.ts';

/** A failure of route loading that knows its status. */
export class RouteError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'RouteError';
    this.status = status;
  }
}

/** The status of the error or of the response it came with; anything else is a 500. */
export function statusOf(error: unknown): number {
  if (error instanceof RouteError || error instanceof ApiError) return error.status;
  const { status, response } = (error ?? {}) as { status?: unknown; response?: { status?: unknown } };
  const found = status ?? response?.status;
  return typeof found === 'number' && found >= 400 && found < 600 ? found : 500;
}
