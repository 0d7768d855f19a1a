import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { breakages } from './breakages.ts';

export const WAIT_KINDS = ['name', 'path', 'menu', 'slot', 'origin', 'break'] as const;
/** Why a team's release waits for ops, and what exactly: names, paths, or sentences. */
export interface WaitReason {
  kind: (typeof WAIT_KINDS)[number];
  what: string[];
}

/**
 * What ops have to approve of a release, compared with the approved releases of its remote; nothing if it only changes what
 * is there.
 */
export function waitReasons(document: RegistryDocument, manifest: ReleaseManifest): WaitReason[] {
  const { name } = manifest;
  const approved = approvedOf(document, name);
  const newIn = (listOf: (manifest: ReleaseManifest) => string[]) => newOf(approved, manifest, listOf);
  const reasons: WaitReason[] = [
    { kind: 'name', what: document.remotes[name] ? [] : [name] },
    { kind: 'path', what: newIn(({ routes }) => routes.map(({ path }) => path)) },
    { kind: 'menu', what: newIn(({ menu }) => menu.map(({ place, path }) => `${place} ${path}`)) },
    { kind: 'slot', what: newIn(({ slots = [] }) => slots.map(({ slot }) => slot)) },
    { kind: 'origin', what: newIn(originsOf) },
    { kind: 'break', what: breakages(document, manifest) },
  ];
  return reasons.filter(({ what }) => what.length);
}

/** What else is new in a release that waits; nobody has to approve it. */
export interface ReleaseNews {
  flags: string[];
  settings: string[];
  /** Who its pages are for: `auth`, or the role. */
  permissions: string[];
  bytes: number;
  /** Of the stable release; null for a remote's first one. */
  bytesBefore: number | null;
}

export function newsOf(document: RegistryDocument, manifest: ReleaseManifest): ReleaseNews {
  const entry = document.remotes[manifest.name];
  const newIn = (listOf: (manifest: ReleaseManifest) => string[]) =>
    newOf(approvedOf(document, manifest.name), manifest, listOf);
  return {
    flags: newIn(({ flags = {} }) => Object.keys(flags)),
    settings: newIn(({ settings = {} }) => Object.keys(settings)),
    permissions: newIn(({ routes }) =>
      routes.map(({ role, guard }) => role ?? guard).filter((who) => who !== 'none'),
    ),
    bytes: manifest.bytes,
    bytesBefore: entry?.releases[entry.channels.stable]?.manifest.bytes ?? null,
  };
}

const approvedOf = ({ remotes }: RegistryDocument, name: string): ReleaseManifest[] =>
  Object.values(remotes[name]?.releases ?? {}).map(({ manifest }) => manifest);

/** What a release has and no approved one had. */
function newOf(
  approved: readonly ReleaseManifest[],
  manifest: ReleaseManifest,
  listOf: (manifest: ReleaseManifest) => string[],
): string[] {
  const known = new Set(approved.flatMap(listOf));
  return [...new Set(listOf(manifest))].filter((each) => !known.has(each));
}

/** What widens the page's policy: "connect https://api.example.uz". */
const originsOf = ({ origins = {}, webAssembly }: ReleaseManifest): string[] => [
  ...Object.entries(origins).flatMap(([kind, list = []]) => list.map((origin) => `${kind} ${origin}`)),
  ...(webAssembly ? ["script 'wasm-unsafe-eval'"] : []),
];

const TITLES: Record<WaitReason['kind'], string> = {
  name: 'a new name',
  path: 'new pages',
  menu: 'new menu entries',
  slot: 'new slots',
  origin: 'new origins',
  break: 'it breaks other remotes',
};

/** "a new name (mf_a); new pages (/a, /b)" */
export const describeReasons = (reasons: readonly WaitReason[]): string =>
  reasons.map(({ kind, what }) => `${TITLES[kind]} (${what.join(', ')})`).join('; ');
