import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { describeSource, isForeign, sourceOf } from '../source.ts';
import type { Refusal } from './refusal.ts';

/** A release under another package's name. Checked only on publishing: published releases may go live. */
export function ownerRefusals(release: ReleaseManifest, { remotes }: RegistryDocument): Refusal[] {
  const owner = remotes[release.name]?.source;
  const source = sourceOf(release);
  if (!isForeign(owner, source)) return [];
  const { name } = release;
  return [
    {
      rule: 'owner',
      what: `${name} belongs to ${describeSource(owner)}; this release is of ${describeSource(source)}`,
      where: 'registry.json, source',
      fix: `Choose another name in remote.config.ts. If the remote has moved for good, publish with --take-over and say --why.`,
    },
  ];
}
