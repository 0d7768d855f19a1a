import type { ParcelUse, Properties } from '@baza/shared/contract/release';
import { accepts, parseType } from '@baza/shared/contract/type-text';
import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import type { Refusal } from './refusal.ts';
import { collide } from './routes.ts';

/** A release that visitors get. */
interface Live {
  title: string;
  manifest: ReleaseManifest;
}

/**
 * What a release would break of other remotes, a sentence each, if it took the place of the stable one: they show its
 * parcels, link to its pages and fill its slots. Empty if nothing, and for a remote's first release.
 */
export function breakages(document: RegistryDocument, next: ReleaseManifest): string[] {
  const entry = document.remotes[next.name];
  const before = entry?.releases[entry.channels.stable]?.manifest;
  if (!before || before.version === next.version) return [];
  const pages = liveReleases(document).flatMap(({ manifest }) => manifest.routes);
  return liveReleases(document)
    .filter(({ manifest }) => manifest.name !== next.name)
    .flatMap((consumer) => [
      ...(consumer.manifest.uses ?? [])
        .filter(({ remote }) => remote === next.name)
        .flatMap((use) => brokenUse(use, before, next).map((what) => `${consumer.title} ${what}`)),
      ...(consumer.manifest.links ?? [])
        .filter(
          (link) =>
            leadsTo(before.routes, link) && !leadsTo([...next.routes, ...othersOf(pages, before)], link),
        )
        .map((link) => `${consumer.title} links to ${link}, which it has no more`),
      ...(consumer.manifest.slots ?? [])
        .filter(({ slot }) => next.offers && before.offers?.includes(slot) && !next.offers.includes(slot))
        .map(({ slot }) => `${consumer.title} fills the slot ${slot}, which it has no more`),
    ]);
}

type Routes = ReleaseManifest['routes'];
const leadsTo = (routes: Routes, link: string) => routes.some(({ path }) => collide(path, link));
const othersOf = (pages: Routes, { routes }: ReleaseManifest) =>
  pages.filter((page) => !routes.includes(page));

function liveReleases({ remotes }: RegistryDocument): Live[] {
  return Object.entries(remotes)
    .filter(([, { disabled }]) => !disabled)
    .flatMap(([name, { channels, releases }]) =>
      [...new Set([channels.stable, ...(channels.canary ? [channels.canary.version] : [])])].flatMap(
        (version) => {
          const manifest = releases[version]?.manifest;
          return manifest ? [{ title: `${name} ${version}`, manifest }] : [];
        },
      ),
    );
}

function brokenUse({ expose, props }: ParcelUse, before: ReleaseManifest, next: ReleaseManifest): string[] {
  const name = expose.replace('./', '');
  // A parcel that is not released yet has its fallback, by agreement.
  if (!before.exposes.includes(expose)) return [];
  if (!next.exposes.includes(expose)) return [`shows the parcel ${name}, which it has no more`];
  const was = before.parcels?.[expose];
  const now = next.parcels?.[expose];
  // Built before props were recorded.
  if (!was || !now) return [];
  return [
    ...Object.keys(was).flatMap((key) => {
      const prop = key.replace(/\?$/, '');
      if (props && !props.includes(prop)) return [];
      const type = now[prop] ?? now[`${prop}?`];
      if (type === undefined) return [`passes ${prop} to the parcel ${name}, which takes it no more`];
      return stillAccepts(type, was[key] ?? '')
        ? []
        : [`passes ${prop} to the parcel ${name}, which takes less than it did: ${was[key]} became ${type}`];
    }),
    ...Object.keys(now)
      .filter((prop) => isNewlyRequired(prop, was) && !props?.includes(prop))
      .map((prop) => `shows the parcel ${name}, which wants ${prop} now`),
  ];
}

const isNewlyRequired = (prop: string, was: Properties) => !prop.endsWith('?') && was[prop] === undefined;

/** Whether a type, as text, accepts every value of another. */
export function stillAccepts(now: string, was: string): boolean {
  if (now === was) return true;
  try {
    return accepts(parseType(now), parseType(was));
  } catch {
    // Written by another version of the build.
    return true;
  }
}

/** The same as refusals of the release checks. */
export const breakageRefusals = (document: RegistryDocument, next: ReleaseManifest): Refusal[] =>
  breakages(document, next).map((what) => ({
    rule: 'consumer',
    what: `It breaks a live remote: ${what}`,
    where: `the registry, compared with the stable ${next.name}`,
    fix: 'Keep the old way beside the new one until that remote has released without it. If it must be, give --breaking and say --why.',
  }));
