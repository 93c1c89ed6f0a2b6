import type { Readable } from 'node:stream';
import type { Words } from '@rewards/text';
import { csvOf } from './csv.answer.ts';
import { type MakePdf, pdfOf } from './pdf.answer.ts';
import type { DownloadedActivity } from './use-cases/download-activity.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

interface ActivityFile {
  readonly mediaType: (typeof mediaTypes)[keyof typeof mediaTypes];
  readonly name: string;
  readonly extension: keyof typeof mediaTypes;
  readonly content: Readable;
}

interface Wanted {
  readonly format: 'csv' | 'pdf';
  readonly words: Words;
  readonly makePdf: MakePdf;
}

export function fileOf(activity: DownloadedActivity, { format, words, makePdf }: Wanted): ActivityFile {
  const day = activity.madeAt.toISOString().slice(0, 10);
  return {
    mediaType: mediaTypes[format],
    name: `${words.t('activityLines.fileName')}-${activity.cardEnding}-${day}`,
    extension: format,
    content: format === 'csv' ? csvOf(activity.lines, words) : pdfOf(activity, words.locale, makePdf),
  };
}
