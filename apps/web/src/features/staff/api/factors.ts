import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { newPasskey, signWithPasskey } from '../../../lib/passkey.ts';

export const factorsKey = ['staff', 'factors'] as const;

export const factorsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: factorsKey,
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/factor', { token, locale, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });

const prove = ({ token, locale, call }: StaffAccess, body: BodyOf<Calls['proveStaff']>) =>
  call(callApi('POST /staff/factor/prove', { body, token, locale }));

export async function proveByPasskey(access: StaffAccess): Promise<void> {
  const { token, locale, call } = access;
  const { data } = await call(callApi('POST /staff/factor/challenge', { token, locale }));
  await prove(access, { way: 'passkey', response: await signWithPasskey(data) });
}

export type TypedWay = 'code' | 'recovery_code' | 'password';

export async function proveByText(access: StaffAccess, way: TypedWay, code: string): Promise<void> {
  await prove(access, { way, code });
}

/** Answers the recovery codes, which are told once with the first factor. */
export function addPasskey({ token, locale, call, proved }: StaffAccess, name: string): Promise<string[] | null> {
  return proved(async () => {
    const { data } = await call(callApi('POST /staff/passkey/challenge', { token, locale }));
    const body = { name, response: await newPasskey(data) };
    return (await call(callApi('POST /staff/passkey', { body, token, locale }))).recovery_codes;
  });
}

export const removePasskey = ({ token, locale, proved }: StaffAccess, passkeyId: string) =>
  proved(() => callApi('DELETE /staff/passkey/{passkeyId}', { params: { passkeyId }, token, locale }));

export const beginCode = ({ token, locale, proved }: StaffAccess) =>
  proved(async () => (await callApi('POST /staff/code', { token, locale })).data);

export const confirmCode = async ({ token, locale, call }: StaffAccess, code: string) =>
  (await call(callApi('POST /staff/code/confirm', { body: { code }, token, locale }))).recovery_codes;

export const renewRecoveryCodes = ({ token, locale, proved }: StaffAccess) =>
  proved(async () => (await callApi('POST /staff/recovery-code', { token, locale })).recovery_codes);
