/** Tags which only a call that went well puts out of date: RTK Query asks after a failed one too. */
export const whenDone =
  <T>(...tags: T[]) =>
  (_result: unknown, error: unknown): T[] =>
    error === undefined ? tags : [];
