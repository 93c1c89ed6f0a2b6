import type { AnswerOf, Calls, ErrorBody, StaffPicture } from '@rewards/contract';
import { languageTags } from '@rewards/text';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi, NetworkError } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const picturesKey = ['staff', 'pictures'] as const;

export const picturesQuery = ({ token, locale, call }: StaffAccess, page: number) =>
  queryOptions({
    queryKey: [...picturesKey, page],
    queryFn: ({ signal }) => call(callApi('GET /staff/picture', { query: { page }, token, locale, signal })),
    staleTime: 0,
  });

const TIMEOUT_MS = 60_000;

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function uploadPicture(
  { token, locale, call }: StaffAccess,
  file: File,
  onProgress: (sentBytes: number) => void,
): Promise<StaffPicture> {
  const sending = new Promise<StaffPicture>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/v1/staff/picture?locale=${languageTags[locale]}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', file.type);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    const fail = () => reject(new NetworkError(undefined));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      // Made by the contract's schemas, as every answer is.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const body = request.response as AnswerOf<Calls['uploadPicture']> | ErrorBody | null;
      if (body && 'data' in body) resolve(body.data);
      else reject(new ApiError(request.status, body ?? undefined));
    });
    request.send(file);
  });
  return call(sending);
}
