import type { AnswerOf, BodyOf, Calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { surroundings } from '../../../lib/surroundings.ts';

export const registrationQuery = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: ['registration', id, locale],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /member/program-registration/{id}/user-registration', {
          params: { id },
          locale,
          signal,
          token: null,
        })
      ).data,
  });

export const registrationsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['registrations', locale],
    queryFn: async ({ signal }) =>
      (
        await callApi('GET /member/program/{slug}/program-registration', {
          params: { slug: surroundings().programSlug },
          locale,
          signal,
          token: null,
        })
      ).data,
  });

export type RegistrationBody = BodyOf<Calls['register']>;
export type VerificationValues = BodyOf<Calls['verifyRegistration']>['registration_verification'];

export const verifyDetails = (id: number, values: VerificationValues, locale: Locale) =>
  callApi('POST /member/program-registration/{id}/verify', {
    params: { id },
    body: { registration_verification: values },
    locale,
    token: null,
  });

export const register = (id: number, body: RegistrationBody, locale: Locale): Promise<AnswerOf<Calls['register']>> =>
  callApi('POST /member/program-registration/{id}/user-registration', { params: { id }, body, locale, token: null });

export const sendLinkAgain = (id: number, email: string, locale: Locale) =>
  callApi('POST /member/program-registration/{id}/user-email', {
    params: { id },
    body: { registration_verification: { email } },
    locale,
    token: null,
  });

export const pendingActionQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['member', 'pendingAction', id, locale],
    queryFn: async ({ signal }) =>
      (await callApi('GET /member/pending-action/{id}', { params: { id }, locale, signal })).data,
  });

export const finishAction = (id: string, body: BodyOf<Calls['finishPendingAction']>, locale: Locale) =>
  callApi('PUT /member/pending-action/{id}', { params: { id }, body, locale });
