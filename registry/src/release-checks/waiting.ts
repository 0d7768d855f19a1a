import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { breakages } from './breakages.ts';

export const WAIT_KINDS = ['name', 'path', 'origin', 'break'] as const;
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
  const { name, routes } = manifest;
  const approved = Object.values(document.remotes[name]?.releases ?? {}).map(({ manifest }) => manifest);
  const paths = new Set(approved.flatMap((release) => release.routes.map(({ path }) => path)));
  const origins = new Set(approved.flatMap(originsOf));
  const reasons: WaitReason[] = [
    { kind: 'name', what: document.remotes[name] ? [] : [name] },
    { kind: 'path', what: routes.map(({ path }) => path).filter((path) => !paths.has(path)) },
    { kind: 'origin', what: originsOf(manifest).filter((origin) => !origins.has(origin)) },
    { kind: 'break', what: breakages(document, manifest) },
  ];
  return reasons.filter(({ what }) => what.length);
}

/** "connect https://api.example.uz" */
const originsOf = ({ origins = {} }: ReleaseManifest): string[] =>
  Object.entries(origins).flatMap(([kind, list = []]) => list.map((origin) => `${kind} ${origin}`));

const TITLES: Record<WaitReason['kind'], string> = {
  name: 'a new name',
  path: 'new pages',
  origin: 'new origins',
  break: 'it breaks other remotes',
};

/** "a new name (mf_a); new pages (/a, /b)" */
export const describeReasons = (reasons: readonly WaitReason[]): string =>
  reasons.map(({ kind, what }) => `${TITLES[kind]} (${what.join(', ')})`).join('; ');
