import { settled } from './settled.ts';

const WAIT = 'data-photos';

/** How long scripts wait for photos, in milliseconds. */
const PATIENCE = 1500;

/** Resolves when the photos that the page shows first have arrived or failed, or take too long. */
export function firstPhotos(): Promise<unknown> {
  const missing = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
    ({ complete }) => !complete,
  );
  return Promise.race([
    Promise.all(missing.map(settled)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}

/**
 * Photos after the first two wait for an attribute of the document to go (`photo-picture.module.css`): a browser that
 * begins with them before scripts are asked for has no connection left for these. If they are out of sight, scripts also
 * have the line to themselves. Their places are observed: to measure them would lay out what is out of sight.
 * @param fetched settles when the scripts have arrived
 */
export function releasePhotos(fetched: Promise<unknown>): void {
  const release = () => {
    document.documentElement.removeAttribute(WAIT);
    places.disconnect();
  };
  const places = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && release(),
  );
  for (const { parentElement } of document.querySelectorAll('picture:has(> [loading=lazy])'))
    if (parentElement) places.observe(parentElement);
  void fetched.then(release);
}
