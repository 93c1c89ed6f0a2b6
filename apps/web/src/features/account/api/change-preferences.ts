import type { Locale } from '@rewards/text';
import { callApi } from '../../../lib/api-client.ts';

export interface Preferences {
  readonly wantsOffers: boolean;
  readonly language: Locale;
  /** Left out if unchanged; null removes the number. */
  readonly phone?: string | null;
}

export async function changePreferences(profileId: string, preferences: Preferences, locale: Locale): Promise<void> {
  const { wantsOffers, language, phone } = preferences;
  await callApi('PUT /member/profile/{id}', {
    params: { id: profileId },
    locale,
    body: {
      has_marketing_enabled: wantsOffers,
      preferred_language: language,
      ...(phone !== undefined && { phone }),
    },
  });
}
