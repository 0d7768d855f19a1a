const WAIT = 'data-photos';

/** Whether the place of a photo is in the window; the photo itself has none while it waits. */
function isInSight({ parentElement }: HTMLElement): boolean {
  const { top, bottom, left, right } = parentElement?.getBoundingClientRect() ?? new DOMRect();
  return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
}

/**
 * Photos after the first two wait for an attribute of the document to go (`photo-picture.module.css`): a browser that
 * begins with them before scripts are asked for has no connection left for these. If they are out of sight, scripts also
 * have the line to themselves.
 * @param fetched settles when the scripts have arrived
 */
export function releasePhotos(fetched: Promise<unknown>): void {
  const release = () => {
    document.documentElement.removeAttribute(WAIT);
    document.removeEventListener('scroll', release, true);
  };
  const waiting = document.querySelectorAll<HTMLElement>('picture:has(> [loading=lazy])');
  if ([...waiting].some(isInSight)) {
    release();
    return;
  }
  document.addEventListener('scroll', release, true);
  void fetched.then(release);
}
