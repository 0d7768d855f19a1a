/** Runs asynchronous steps one after another; a step that fails does not stop the next. */
export interface Queue {
  add<T>(step: () => Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(step) {
      const run = last.then(step, step);
      last = run.catch(() => {});
      return run;
    },
  };
}
