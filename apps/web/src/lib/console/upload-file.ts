import type { AnswerOf, Calls, ErrorBody, Right } from '@rewards/contract';
import { languageTags } from '@rewards/text';
import { ApiError, NetworkError } from '../api-client.ts';
import type { StaffAccess } from './staff-access.ts';

/** Calls of the console that take a file as it is. */
type UploadCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly upload: readonly string[]; readonly access: Right }
    ? Calls[Name]
    : never;
}[keyof Calls];
type UploadPath = UploadCall['path'];
type Answer<Path extends UploadPath> = AnswerOf<Extract<UploadCall, { readonly path: Path }>>['data'];

interface Upload {
  readonly file: File;
  readonly mediaType: string;
  readonly onProgress?: (sentBytes: number) => void;
}

const TIMEOUT_MS = 60_000;

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function uploadFile<Path extends UploadPath>(
  { token, locale, call }: StaffAccess,
  path: Path,
  { file, mediaType, onProgress }: Upload,
): Promise<Answer<Path>> {
  const sending = new Promise<Answer<Path>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/v1${path}?locale=${languageTags[locale]}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', mediaType);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
    const fail = () => reject(new NetworkError(undefined));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('load', () => {
      // Made by the contract's schemas, as every answer is.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const body = request.response as { readonly data: Answer<Path> } | ErrorBody | null;
      if (body && 'data' in body) resolve(body.data);
      else reject(new ApiError(request.status, body ?? undefined));
    });
    request.send(file);
  });
  return call(sending);
}
