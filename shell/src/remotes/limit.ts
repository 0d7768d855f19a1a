/** Something took longer than it may. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Settles as `work` does, or rejects with a `TimeLimitError` after `ms`. The work itself is not cancelled. */
export function withLimit<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`${what} took longer than ${ms} ms`)), ms);
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Time limits of a remote's life, in milliseconds. */
export interface Limits {
  /** The entry's script. */
  entry: number;
  /** After which an older release is fetched as well, and loaded if its files arrive first. */
  slow: number;
  /** Entry, exposed module and what it needs, together. */
  load: number;
  bootstrap: number;
  mount: number;
  update: number;
  unmount: number;
}
export const LIMITS: Limits = {
  entry: 10_000,
  slow: 3000,
  load: 20_000,
  bootstrap: 8000,
  mount: 8000,
  update: 8000,
  unmount: 3000,
};
