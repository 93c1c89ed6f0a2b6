import type { Locale } from '@rewards/text';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';

const ofProgram = () => ({ slug: surroundings().programSlug });

export const askForReset = (email: string, registrationId: number | undefined, locale: Locale) =>
  callApi('POST /program/{slug}/forgot-password', {
    params: ofProgram(),
    body: { email, ...(registrationId !== undefined && { program_registration_id: registrationId }) },
    locale,
    token: null,
  });

/** Checked once per visit; the check does not use up the link. */
export const resetTokenQuery = (token: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['reset-token', token],
    queryFn: token
      ? ({ signal }) =>
          callApi('GET /program/{slug}/verify-token', {
            params: ofProgram(),
            query: { token },
            locale,
            signal,
            token: null,
          })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export const setPassword = (token: string, newPassword: string, locale: Locale) =>
  callApi('POST /program/{slug}/reset-password', {
    params: ofProgram(),
    body: { token, new_password: newPassword },
    locale,
    token: null,
  });

export const changePassword = (profileId: string, currentPassword: string, newPassword: string, locale: Locale) =>
  callApi('PUT /member/profile/{id}', {
    params: { id: profileId },
    body: { current_password: currentPassword, new_password: newPassword },
    locale,
  });
