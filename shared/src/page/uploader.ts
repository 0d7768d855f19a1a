import type { FieldIssue } from '@baza/shared/domain';

type Issue = Pick<FieldIssue, 'code' | 'params'>;

/** A file on its way. @typeParam A what it is for */
export interface Upload<A = null> {
  key: string;
  name: string;
  about: A;
  /** A local picture of the file while it travels. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed';
  /** Percent that has been sent. */
  percent: number;
  issue?: Issue;
  /** It failed on its way: sending it again may succeed. */
  canRetry: boolean;
}
interface Entry<T, A> extends Omit<Upload<A>, 'status'> {
  status: Upload['status'] | 'done';
  file: File;
  result?: T;
  abort: AbortController;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Bytes. */
  onUpload: (sent: number, total: number) => void;
}
/** Sends one file; rejects with what may hold a problem of the API. */
export type SendFile<T, A = null> = (file: File, options: SendOptions, about: A) => Promise<T>;
/** `code` for a failure not caused by the file. */
export const NO_ANSWER = 'uploadFailed';
const AT_ONCE = 2;

/** Why the API refused a file; `NO_ANSWER` for a failure not caused by the file. */
export const issueOf = (error: unknown): Issue => {
  const problem = (error as { problem?: { errors?: FieldIssue[] } } | null)?.problem;
  return problem?.errors?.[0] ?? { code: NO_ANSWER };
};

const isPending = ({ status }: { status: string }) => status === 'waiting' || status === 'sending';

/** Sends files two at a time; they arrive in the order they were chosen, and a failed one can be sent again. */
export class Uploader<T, A = null> {
  #entries: Entry<T, A>[] = [];
  #shown: readonly Upload<A>[] = [];
  #listeners = new Set<() => void>();
  #count = 0;
  #batch = 0;
  readonly #send: SendFile<T, A>;
  readonly #arrive: (results: T[]) => void;

  constructor(send: SendFile<T, A>, arrive: (results: T[]) => void) {
    this.#send = send;
    this.#arrive = arrive;
  }

  readonly get = (): readonly Upload<A>[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Of the files sent together, how many have come to an end. */
  progress(): { done: number; total: number } {
    return { done: this.#batch - this.#pending(), total: this.#batch };
  }

  /** @param refusal why a file is not sent at all; it is listed with the others */
  add(files: readonly File[], about: A, refusal?: (file: File, index: number) => Issue | null): void {
    if (this.#pending() === 0) this.#batch = 0;
    for (const [index, file] of files.entries()) {
      const issue = refusal?.(file, index) ?? undefined;
      this.#count += 1;
      if (!issue) this.#batch += 1;
      this.#entries.push({
        key: `${this.#count}`,
        name: file.name,
        about,
        preview: URL.createObjectURL(file),
        status: issue ? 'failed' : 'waiting',
        percent: 0,
        issue,
        canRetry: false,
        file,
        abort: new AbortController(),
      });
    }
    this.#next();
  }

  retry(key: string): void {
    if (this.#pending() === 0) this.#batch = 1;
    this.#change(key, {
      status: 'waiting',
      percent: 0,
      issue: undefined,
      canRetry: false,
      abort: new AbortController(),
    });
    this.#next();
  }

  remove(key: string): void {
    const entry = this.#entries.find((candidate) => candidate.key === key);
    entry?.abort.abort();
    if (entry && isPending(entry)) this.#batch -= 1;
    this.#drop(key);
    this.#next();
  }

  close(): void {
    for (const { abort, preview } of this.#entries) {
      abort.abort();
      URL.revokeObjectURL(preview);
    }
    this.#entries = [];
  }

  #pending(): number {
    return this.#entries.filter(isPending).length;
  }

  #drop(key: string): void {
    for (const entry of this.#entries) if (entry.key === key) URL.revokeObjectURL(entry.preview);
    this.#entries = this.#entries.filter((entry) => entry.key !== key);
  }

  #change(key: string, patch: Partial<Entry<T, A>>): void {
    this.#entries = this.#entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry));
  }

  #next(): void {
    this.#deliver();
    const sending = this.#entries.filter((entry) => entry.status === 'sending').length;
    const waiting = this.#entries.filter((entry) => entry.status === 'waiting');
    for (const entry of waiting.slice(0, AT_ONCE - sending)) void this.#start(entry);
    this.#show();
  }

  #show(): void {
    this.#shown = this.#entries
      .filter((entry): entry is Entry<T, A> & Upload<A> => entry.status !== 'done')
      .map(({ file: _file, abort: _abort, result: _result, ...shown }) => shown);
    for (const listener of this.#listeners) listener();
  }

  async #start({ key, file, abort, about }: Entry<T, A>): Promise<void> {
    this.#change(key, { status: 'sending' });
    const onUpload = (sent: number, total: number) => {
      const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
      if (this.#entries.every((entry) => entry.key !== key || entry.percent === percent)) return;
      this.#change(key, { percent });
      this.#show();
    };
    try {
      const result = await this.#send(file, { signal: abort.signal, onUpload }, about);
      this.#change(key, { status: 'done', result });
    } catch (error) {
      const issue = issueOf(error);
      this.#change(key, { status: 'failed', issue, canRetry: issue.code === NO_ANSWER });
    }
    this.#next();
  }

  /** Hands over what is done and no longer waits for an earlier one. */
  #deliver(): void {
    const arrived: T[] = [];
    for (const { key, status, result } of this.#entries) {
      if (status === 'done' && result) {
        arrived.push(result);
        this.#drop(key);
      } else if (status !== 'failed') break;
    }
    if (arrived.length > 0) this.#arrive(arrived);
  }
}
