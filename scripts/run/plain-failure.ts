/** A failure the person at the keyboard can act on: shown as its sentence alone, without a stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

/** The code of a system's or a database's error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const REASONS: Record<string, string> = {
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** The sentence for a failure of the file system that is no fault of ours, or undefined. */
function fileSystemSentence(error: unknown): string | undefined {
  const reason = REASONS[errorCode(error) ?? ''];
  if (reason === undefined || !(error instanceof Error) || !('path' in error)) return undefined;
  return `${String(error.path)} cannot be written: ${reason}.`;
}

export function explain(error: unknown): string {
  if (error instanceof PlainFailure) return error.message;
  return fileSystemSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
