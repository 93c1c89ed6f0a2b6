import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { callApiForFile } from '../../../lib/api-client-file.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { uploadFile } from '../../../lib/console/upload-file.ts';

export const productsKey = ['staff', 'products'] as const;

export const productsQuery = ({ token, locale, call }: StaffAccess, query: string, page: number) =>
  queryOptions({
    queryKey: [...productsKey, locale, query, page],
    queryFn: ({ signal }) =>
      call(callApi('GET /staff/product', { query: { page, ...(query && { query }) }, token, locale, signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type ProductChange = BodyOf<Calls['changeStaffProduct']>;

export const changeProduct = ({ token, locale, call }: StaffAccess, productId: number, body: ProductChange) =>
  call(callApi('PUT /staff/product/{productId}', { params: { productId }, body, token, locale }));

const endings: readonly (readonly [string, string])[] = [
  ['.json', 'application/json'],
  ['.zip', 'application/zip'],
];
/** By the name: what the system says of a table depends on the programs that are installed. */
const mediaTypeOf = ({ name }: File): string =>
  endings.find(([ending]) => name.toLowerCase().endsWith(ending))?.[1] ?? 'text/csv';

export const importCatalogue = (access: StaffAccess, file: File) =>
  uploadFile(access, '/staff/catalogue/import', { file, mediaType: mediaTypeOf(file) });

const LOOK_AGAIN_MS = 1_000;

/** The newest import; while it runs, it is asked again and again how far it is. */
export const importQuery = ({ token, locale, call }: StaffAccess, importId: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'catalogue-import', locale, importId],
    queryFn: async ({ signal }) => {
      const query = { ...(importId !== undefined && { import_id: importId }) };
      return (await call(callApi('GET /staff/catalogue/import', { query, token, locale, signal }))).data;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LOOK_AGAIN_MS : false),
  });

export const downloadCatalogue = ({ token, locale, call }: StaffAccess, content: 'products' | 'template') =>
  call(callApiForFile('GET /staff/catalogue/file', { query: { content }, token, locale }));
