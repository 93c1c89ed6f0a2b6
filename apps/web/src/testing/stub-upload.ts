import { vi } from 'vitest';

interface SentFile {
  readonly path: string;
  readonly type: string;
  readonly name: string;
}

/** For tests: every file that is uploaded gets this answer. */
export function stubUpload(status: number, response: unknown): readonly SentFile[] {
  const sent: SentFile[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly response = response;
    #path = '';
    #type = '';
    open(_method: string, path: string): void {
      this.#path = path;
    }
    setRequestHeader(name: string, value: string): void {
      if (name === 'content-type') this.#type = value;
    }
    send({ name }: File): void {
      sent.push({ path: this.#path, type: this.#type, name });
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}
