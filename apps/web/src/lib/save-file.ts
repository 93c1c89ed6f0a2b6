import type { ServerFile } from './api-client-file.ts';

/** Long enough for every browser to take the file; its address must stay until then. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser's own downloads. */
export function saveFile({ name, content }: ServerFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
