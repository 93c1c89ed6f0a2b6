import type { StaffPicture } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { uploadFile } from '../../../lib/console/upload-file.ts';

export const picturesKey = ['staff', 'pictures'] as const;

export const picturesQuery = ({ token, locale, call }: StaffAccess, page: number) =>
  queryOptions({
    queryKey: [...picturesKey, page],
    queryFn: ({ signal }) => call(callApi('GET /staff/picture', { query: { page }, token, locale, signal })),
    staleTime: 0,
  });

export const uploadPicture = (
  access: StaffAccess,
  file: File,
  onProgress: (sentBytes: number) => void,
): Promise<StaffPicture> => uploadFile(access, '/staff/picture', { file, mediaType: file.type, onProgress });
