import type { Locale } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { newPasskey, signWithPasskey } from '../../../lib/passkey.ts';

export const passkeysKey = ['member', 'passkeys'] as const;

export const passkeysQuery = (locale: Locale) =>
  queryOptions({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => callApi('GET /member/passkey', { locale, signal }),
    staleTime: 0,
  });

/** Answers the recovery codes, which are told once with the first passkey. */
export async function addPasskey(name: string, locale: Locale): Promise<readonly string[] | null> {
  const { data } = await callApi('POST /member/passkey/challenge', { locale });
  const body = { name, response: await newPasskey(data) };
  return (await callApi('POST /member/passkey', { body, locale })).recovery_codes;
}

export const removePasskey = (passkeyId: string, locale: Locale) =>
  callApi('DELETE /member/passkey/{passkeyId}', { params: { passkeyId }, locale });

/** Where the member has no passkey, a code is mailed. */
export const askProof = async (locale: Locale) => (await callApi('POST /member/proof/challenge', { locale })).data;

export const proveByText = (way: 'mail' | 'recovery_code', code: string, locale: Locale) =>
  callApi('POST /member/proof', { body: { way, code }, locale });

/** What was asked for works once: each try asks again. */
export async function signOwnProof(locale: Locale): Promise<Record<string, unknown>> {
  const { options } = await askProof(locale);
  return signWithPasskey(options ?? {});
}

export async function proveByPasskey(locale: Locale): Promise<void> {
  const response = await signOwnProof(locale);
  await callApi('POST /member/proof', { body: { way: 'passkey', response }, locale });
}
