import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const programKey = ['staff', 'program'] as const;
export const registrationsKey = ['staff', 'registrations'] as const;
export const externalProductsKey = ['staff', 'external-products'] as const;

/** `version` is the one that the operator saw: the server refuses an outdated one. */
export interface ConfigurationToSave {
  readonly version: number;
  readonly configuration: Record<string, unknown>;
}

export const programQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: programKey,
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/program', { token, locale, signal }))).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveProgram = ({ token, locale, call }: StaffAccess, body: ConfigurationToSave) =>
  call(callApi('PUT /staff/program', { body, token, locale }));

/** What a document would cost; undefined while it has problems. The figures stay while new ones are on their way. */
export const programWorthQuery = ({ token, locale, call }: StaffAccess, document: string | undefined) =>
  queryOptions({
    queryKey: [...programKey, 'worth', document],
    queryFn: async ({ signal }) => {
      const configuration = JSON.parse(document ?? '{}') as Record<string, unknown>;
      return (await call(callApi('POST /staff/program/worth', { body: { configuration }, token, locale, signal })))
        .data;
    },
    enabled: document !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const registrationsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: registrationsKey,
    queryFn: async ({ signal }) => (await call(callApi('GET /staff/registration', { token, locale, signal }))).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveRegistration = (access: StaffAccess, registrationId: number, body: ConfigurationToSave) => {
  const { token, locale, call } = access;
  return call(callApi('PUT /staff/registration/{registrationId}', { params: { registrationId }, body, token, locale }));
};

export const externalProductsQuery = ({ token, locale, call }: StaffAccess) =>
  queryOptions({
    queryKey: [...externalProductsKey, locale],
    queryFn: ({ signal }) => call(callApi('GET /staff/external-product', { token, locale, signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveExternalProduct = ({ token, locale, call }: StaffAccess, id: string, body: ConfigurationToSave) =>
  call(callApi('PUT /staff/external-product/{id}', { params: { id }, body, token, locale }));
