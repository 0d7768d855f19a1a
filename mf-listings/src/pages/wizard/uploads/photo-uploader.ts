import type { FieldIssue } from '@baza/shared/domain';
import type { Photo } from '@baza/shared/schema';

export interface Upload {
  key: string;
  name: string;
  /** A local picture of the file while it travels. */
  preview: string;
  status: 'waiting' | 'sending' | 'failed';
  issue?: Pick<FieldIssue, 'code' | 'params'>;
}
interface Entry extends Omit<Upload, 'status'> {
  status: Upload['status'] | 'done';
  file: File;
  photo?: Photo;
  abort: AbortController;
}

export type SendPhoto = (file: File, signal: AbortSignal) => Promise<Photo>;
/** `code` for a failure not caused by the file. */
const NO_ANSWER = 'uploadFailed';
const AT_ONCE = 2;

const issueOf = (error: unknown): Upload['issue'] => {
  const problem = (error as { problem?: { errors?: FieldIssue[] } } | null)?.problem;
  return problem?.errors?.[0] ?? { code: NO_ANSWER };
};

const isPending = ({ status }: Entry) => status === 'waiting' || status === 'sending';

/** Sends photos two at a time; they arrive in the order they were chosen, and a failed one can be sent again. */
export class PhotoUploader {
  #entries: Entry[] = [];
  #shown: readonly Upload[] = [];
  #listeners = new Set<() => void>();
  #count = 0;
  #batch = 0;
  readonly #send: SendPhoto;
  readonly #arrive: (photos: Photo[]) => void;

  constructor(send: SendPhoto, arrive: (photos: Photo[]) => void) {
    this.#send = send;
    this.#arrive = arrive;
  }

  readonly get = (): readonly Upload[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Of the photos sent together, how many have come to an end. */
  progress(): { done: number; total: number } {
    return { done: this.#batch - this.#pending(), total: this.#batch };
  }

  add(files: readonly File[]): void {
    this.#batch = (this.#pending() === 0 ? 0 : this.#batch) + files.length;
    for (const file of files) {
      this.#count += 1;
      this.#entries.push({
        key: `${this.#count}`,
        name: file.name,
        preview: URL.createObjectURL(file),
        status: 'waiting',
        file,
        abort: new AbortController(),
      });
    }
    this.#next();
  }

  retry(key: string): void {
    if (this.#pending() === 0) this.#batch = 1;
    this.#change(key, { status: 'waiting', issue: undefined, abort: new AbortController() });
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

  #change(key: string, patch: Partial<Entry>): void {
    this.#entries = this.#entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry));
  }

  #next(): void {
    this.#deliver();
    const sending = this.#entries.filter((entry) => entry.status === 'sending').length;
    const waiting = this.#entries.filter((entry) => entry.status === 'waiting');
    for (const entry of waiting.slice(0, AT_ONCE - sending)) void this.#start(entry);
    this.#shown = this.#entries
      .filter((entry): entry is Entry & Upload => entry.status !== 'done')
      .map(({ key, name, preview, status, issue }) => ({ key, name, preview, status, issue }));
    for (const listener of this.#listeners) listener();
  }

  async #start({ key, file, abort }: Entry): Promise<void> {
    this.#change(key, { status: 'sending' });
    try {
      const photo = await this.#send(file, abort.signal);
      this.#change(key, { status: 'done', photo });
    } catch (error) {
      this.#change(key, { status: 'failed', issue: issueOf(error) });
    }
    this.#next();
  }

  /** Hands over what is done and no longer waits for an earlier one. */
  #deliver(): void {
    const arrived: Photo[] = [];
    for (const { key, status, photo } of this.#entries) {
      if (status === 'done' && photo) {
        arrived.push(photo);
        this.#drop(key);
      } else if (status !== 'failed') break;
    }
    if (arrived.length > 0) this.#arrive(arrived);
  }
}
