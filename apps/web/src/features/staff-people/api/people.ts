import type { BodyOf, Calls, StaffRole } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const peopleKey = ['staff', 'people'] as const;

export const peopleQuery = (access: StaffAccess) =>
  queryOptions({
    queryKey: peopleKey,
    queryFn: ({ signal }) => {
      const { token, locale } = access;
      return access.call(callApi('GET /staff/people', { token, locale, signal }));
    },
    staleTime: 0,
  });

export const inviteStaff = ({ token, locale, proved }: StaffAccess, body: BodyOf<Calls['inviteStaff']>) =>
  proved(() => callApi('POST /staff/people', { body, token, locale }));

export const changeStaffRole = ({ token, locale, proved }: StaffAccess, id: string, role: string) =>
  proved(() => callApi('PUT /staff/people/{id}/role', { params: { id }, body: { role }, token, locale }));

export type PersonAct = 'disable' | 'enable' | 'reset';

export const actOnPerson = ({ token, locale, proved }: StaffAccess, id: string, act: PersonAct) =>
  proved(() => callApi(`POST /staff/people/{id}/${act}`, { params: { id }, token, locale }));

export type WantedRole = Pick<StaffRole, 'code' | 'version' | 'name' | 'rights'>;

export const saveStaffRole = ({ token, locale, proved }: StaffAccess, { code, ...body }: WantedRole) =>
  proved(() => callApi('PUT /staff/role/{code}', { params: { code }, body, token, locale }));

export const removeStaffRole = ({ token, locale, proved }: StaffAccess, code: string) =>
  proved(() => callApi('DELETE /staff/role/{code}', { params: { code }, token, locale }));
