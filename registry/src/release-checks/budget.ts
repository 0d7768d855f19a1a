import { LOCALES } from '@baza/shared/domain';
import type { ReleaseManifest } from '../schema.ts';
import type { FileFacts } from './file-facts.ts';
import type { Refusal } from './refusal.ts';

const KIB = 1024;
/** Maximum compressed JavaScript that opening one page of a remote loads. */
export const ROUTE_BUDGET = 80 * KIB;
/** Maximum compressed JavaScript and CSS of a remote, with what only its editors and moderators load. */
export const TOTAL_BUDGET = 400 * KIB;

const kib = (bytes: number) => `${Math.ceil((bytes * 10) / KIB) / 10} KiB`;

/** Compressed sizes by file: measured, else from the manifest; null if neither is known. */
function sizesOf(manifest: ReleaseManifest, files?: Readonly<Record<string, FileFacts>>) {
  if (!files) return manifest.sizes ?? null;
  return Object.fromEntries(Object.entries(files).map(([name, { brotli }]) => [name, brotli]));
}

export interface Weights {
  /** JavaScript that opening each route loads, by its path, including texts of the largest language. */
  routes: Record<string, number>;
  total: number;
}

/** Compressed sizes of a release; null if they are unknown. */
export function weightsOf(
  manifest: ReleaseManifest,
  files?: Readonly<Record<string, FileFacts>>,
): Weights | null {
  const sizes = sizesOf(manifest, files);
  if (!sizes) return null;
  const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + (sizes[name] ?? 0), 0);
  const jsOf = (key: string) => manifest.preload[key]?.js ?? [];
  const texts = Math.max(0, ...LOCALES.map((language) => sum(jsOf(`text-${language}`))));
  const routes = manifest.routes.map(({ path }) => {
    const names = new Set([manifest.entry, ...jsOf('./lifecycles'), ...jsOf(path)]);
    return [path, sum(names) + texts] as const;
  });
  return {
    routes: Object.fromEntries(routes),
    // Browsers never load the server's bundle.
    total: sum(Object.keys(sizes).filter((name) => /\.(js|css)$/.test(name) && name !== manifest.server)),
  };
}

/** A remote may lower its limits in `remote.config.ts` but not raise them. */
export function budgetRefusals(
  manifest: ReleaseManifest,
  files?: Readonly<Record<string, FileFacts>>,
): Refusal[] {
  const weights = weightsOf(manifest, files);
  if (!weights) return [];
  const perRoute = Math.min(ROUTE_BUDGET, manifest.budget?.route ?? ROUTE_BUDGET);
  const perRemote = Math.min(TOTAL_BUDGET, manifest.budget?.total ?? TOTAL_BUDGET);
  const refusals: Refusal[] = [];
  for (const [path, weight] of Object.entries(weights.routes))
    if (weight > perRoute)
      refusals.push({
        rule: 'budget',
        what: `The page ${path} loads ${kib(weight)} of JavaScript, ${kib(perRoute)} are allowed`,
        where: `route ${path}`,
        fix: 'Load what is not seen at once with import(), or do without a heavy package.',
      });
  if (weights.total > perRemote)
    refusals.push({
      rule: 'budget',
      what: `The remote weighs ${kib(weights.total)}, ${kib(perRemote)} are allowed`,
      where: 'all JavaScript and CSS',
      fix: 'Find the largest files under sizes in release.json, and the package in them that can go.',
    });
  return refusals;
}
