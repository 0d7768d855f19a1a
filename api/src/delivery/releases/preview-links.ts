import type { ReleaseManifest } from '@baza/registry';
import type { Previews } from '../registry/previews.ts';

const PREVIEW_HOURS = 24;

/** Returns a function that makes a link to a page of a release, in the browser that opens the link, until it ends. */
export const createPreviewLinks =
  ({ previews, publicUrl }: { previews: Previews; publicUrl: string }) =>
  ({ name: remote, version, routes }: ReleaseManifest, hours = PREVIEW_HOURS, key?: string) => {
    const until = Math.ceil(Date.now() / 1000 + hours * 3600);
    const page = routes.find(({ path, guard }) => guard === 'none' && !path.includes(':'));
    const url = new URL(page?.path ?? '/', publicUrl);
    url.searchParams.set('release', previews.sign({ remote, version, until, ...(key ? { key } : {}) }));
    return { url: url.href, version, until: new Date(until * 1000).toISOString() };
  };
