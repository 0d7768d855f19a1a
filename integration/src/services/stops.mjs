/** How to stop what was started, for when the script is ended before its time. */
const stops = new Set();

/** @param {() => Promise<void>} stop @returns {() => Promise<void>} the same, done at most once */
export function stoppable(stop) {
  const once = async () => {
    if (stops.delete(once)) await stop();
  };
  stops.add(once);
  return once;
}

/** Stops what is still running, the last started first. */
export async function stopAll() {
  for (const stop of [...stops].toReversed()) await stop();
}
