import { type CallInput, type CallsByEndpoint, type Endpoint, exchange } from './api-client.ts';

/** Calls whose answer is a file. */
type FileEndpoint = {
  [Name in Endpoint]: CallsByEndpoint[Name] extends { readonly files: readonly string[] } ? Name : never;
}[Endpoint];

export interface ServerFile {
  readonly name: string;
  readonly content: Blob;
}

/** The server writes a long file while it sends it, which may take longer than an answer. */
const FILE_TIMEOUT_MS = 120_000;

/** The name that the server gave. If there are two, the one with accents (RFC 6266). */
function fileName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition);
  try {
    return encoded ? decodeURIComponent(encoded) : (plain?.[1] ?? plain?.[2]);
  } catch {
    return plain?.[1] ?? plain?.[2];
  }
}

async function readFile(response: Response): Promise<ServerFile> {
  const name = fileName(response.headers.get('content-disposition') ?? '');
  // A proxy may send its own page instead: that must not be saved as a statement.
  if (!name) throw new TypeError('The answer is no file');
  return { name, content: await response.blob() };
}

/** Like callApi, for a call that answers a file. It sends the session's token, which a plain link cannot do. */
export async function callApiForFile<Name extends FileEndpoint>(
  endpoint: Name,
  input: CallInput<CallsByEndpoint[Name]>,
): Promise<ServerFile> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what readFile gave comes back as it is
  return (await exchange(endpoint, input, { body: readFile, timeoutMs: FILE_TIMEOUT_MS })) as ServerFile;
}
