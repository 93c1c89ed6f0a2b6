import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export async function sendVerificationEmail(locale: Locale): Promise<void> {
  await callApi('GET /member/sendVerificationEmail', { locale });
}
