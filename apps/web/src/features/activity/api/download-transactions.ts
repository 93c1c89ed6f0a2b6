import type { Locale } from '@rewards/text';
import { callApiForFile, type ServerFile } from '../../../lib/api-client-file.ts';
import { type ActivityFilter, filterQuery } from '../activity-filter.ts';

export const fileFormats = ['csv', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface Download {
  readonly accountId: number;
  readonly filter: ActivityFilter;
  readonly today: string;
  readonly format: FileFormat;
}

/** All pages of the lines that the shown filter selects. */
export const downloadTransactions = (download: Download, locale: Locale): Promise<ServerFile> =>
  callApiForFile('POST /member/account/{id}/download', {
    params: { id: download.accountId },
    body: { format: download.format, ...filterQuery(download.filter, download.today) },
    locale,
  });
