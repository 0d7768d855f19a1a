import type { ReleaseManifest, Source } from './schema.ts';

/** The package of a release; undefined if the build does not declare it. */
export const sourceOf = ({ package: name, repository }: ReleaseManifest): Source | undefined =>
  name === undefined ? undefined : { package: name, ...(repository === undefined ? {} : { repository }) };

export const describeSource = (source: Source | undefined): string =>
  source ? `${source.package}${source.repository ? ` of ${source.repository}` : ''}` : 'an unnamed package';

/** Whether a release comes from another package than the owner of its name. */
export function isForeign(owner: Source | undefined, release: Source | undefined): boolean {
  if (!owner) return false;
  if (owner.package !== release?.package) return true;
  // A build outside of git does not know its repository.
  return Boolean(owner.repository && release.repository && owner.repository !== release.repository);
}
