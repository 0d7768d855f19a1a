/** Invalidates tags only after a success; RTK Query also asks after a failure. */
export const whenDone =
  <T>(...tags: T[]) =>
  (_result: unknown, error: unknown): T[] =>
    error === undefined ? tags : [];
