const WAIT = 'data-fonts';

/** After how long, in milliseconds, the first photos tell that the line is slow. */
const SLOW = 2000;

/**
 * Lets the page ask for its fonts (`base.css`): text has a local face of the same measures until then. They wait for the
 * first paint, whose HTML they would share the line with; on a slow line they come after the scripts.
 * @param fetched settles when the scripts have arrived
 */
export function releaseFonts(fetched: Promise<unknown>): void {
  const release = () => document.documentElement.removeAttribute(WAIT);
  if (performance.now() < SLOW) requestAnimationFrame(() => setTimeout(release));
  else void fetched.then(release);
}
