/**
 * Brings an open page to the last build, step by step, or loads it again. Told of one build while it takes over another,
 * it goes on to that one.
 * @param {{ hash(): string; check(): Promise<unknown>; reload(): void; hasFailed(): boolean }} page `check` goes one build further; it
 * resolves with null where there is nothing to go on from, and rejects for what only a new page can take over. A page that shows an
 * error of an earlier build has failed: it has unmounted what the new build could replace
 */
export function createTakeOver({ hash, check, reload, hasFailed }) {
  let wanted = '';
  let isBusy = false;
  return async function takeOver(built) {
    wanted = built;
    if (isBusy) return;
    isBusy = true;
    try {
      let hadFailed = false;
      while (wanted !== hash()) {
        hadFailed ||= hasFailed();
        if (!(await check())) throw new Error('its build is not of this session');
      }
      if (hadFailed) throw new Error('it shows an error of an earlier build');
    } catch (error) {
      console.info('[baza] The page is loaded again:', error.message);
      reload();
    } finally {
      isBusy = false;
    }
  };
}
