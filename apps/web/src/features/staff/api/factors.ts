import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const factorsKey = ['staff', 'factors'] as const;

export const factorsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: factorsKey,
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/factor', { token, locale, signal }))).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Only people with a second factor need it, so it is fetched when it is. */
const authenticator = () => import('@simplewebauthn/browser');

type CreationOptions = Parameters<Awaited<ReturnType<typeof authenticator>>['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Awaited<ReturnType<typeof authenticator>>['startAuthentication']>[0]['optionsJSON'];

const prove = ({ token, locale, call }: StaffAccess, body: BodyOf<Calls['proveStaff']>) =>
  call(callApi('POST /staff/factor/prove', { body, token, locale }));

export async function proveByPasskey(access: StaffAccess): Promise<void> {
  const { token, locale, call } = access;
  const { data } = await call(callApi('POST /staff/factor/challenge', { token, locale }));
  const { startAuthentication } = await authenticator();
  const response = await startAuthentication({ optionsJSON: data as unknown as RequestOptions });
  await prove(access, { way: 'passkey', response: { ...response } });
}

export type TypedWay = 'code' | 'recovery_code' | 'password';

export async function proveByText(access: StaffAccess, way: TypedWay, code: string): Promise<void> {
  await prove(access, { way, code });
}

/** Answers the recovery codes, which are told once with the first factor. */
export function addPasskey({ token, locale, call, proved }: StaffAccess, name: string): Promise<string[] | null> {
  return proved(async () => {
    const { data } = await call(callApi('POST /staff/passkey/challenge', { token, locale }));
    const { startRegistration } = await authenticator();
    const response = await startRegistration({ optionsJSON: data as unknown as CreationOptions });
    const body = { name, response: { ...response } };
    return (await call(callApi('POST /staff/passkey', { body, token, locale }))).recovery_codes;
  });
}

export const beginCode = ({ token, locale, proved }: StaffAccess) =>
  proved(async () => (await callApi('POST /staff/code', { token, locale })).data);

export const confirmCode = async ({ token, locale, call }: StaffAccess, code: string) =>
  (await call(callApi('POST /staff/code/confirm', { body: { code }, token, locale }))).recovery_codes;

export const renewRecoveryCodes = ({ token, locale, proved }: StaffAccess) =>
  proved(async () => (await callApi('POST /staff/recovery-code', { token, locale })).recovery_codes);
