/**
 * Brings an open page to the last build, step by step, or loads it again. Told of one build while it takes over another,
 * it goes on to that one.
 * @param {{ hash(): string; check(): Promise<unknown>; reload(): void }} page `check` goes one build further; it resolves with
 * null where there is nothing to go on from, and rejects for what only a new page can take over
 */
export function createTakeOver({ hash, check, reload }) {
  let wanted = '';
  let isBusy = false;
  return async function takeOver(built) {
    wanted = built;
    if (isBusy) return;
    isBusy = true;
    try {
      while (wanted !== hash()) if (!(await check())) throw new Error('its build is not of this session');
    } catch (error) {
      console.info('[baza] The page is loaded again:', error.message);
      reload();
    } finally {
      isBusy = false;
    }
  };
}
