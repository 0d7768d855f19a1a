/** Whether a URL responds with success. */
export const isOk = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until `isSo`; throws once it takes longer than `limitMs`, or has ended. */
export async function untilStarted(what, isSo, limitMs, hasEnded = () => false) {
  const since = Date.now();
  while (!(await isSo())) {
    if (hasEnded() || Date.now() - since > limitMs) throw new Error(`${what} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
