import type { Translate } from '@rewards/text';
import { ApiError } from './api-client.ts';

/** The server's message if there is one; otherwise that it could not be reached, or that this device is offline. */
export const failureText = (error: unknown, t: Translate): string =>
  (error instanceof ApiError && error.body?.message) || t('frame.errorOffline', { offline: String(!navigator.onLine) });
