import { compareVersions } from '../range.ts';
import type { RemoteEntry } from '../schema.ts';

type Marks = Pick<RemoteEntry, 'takenBack'>;

const marks = (takenBack: Record<string, string>): Marks => ({
  takenBack: Object.keys(takenBack).length ? takenBack : undefined,
});

/** Marks releases as taken back. */
export const withTakenBack = ({ takenBack }: Marks, versions: readonly string[], time: string): Marks =>
  marks({ ...takenBack, ...Object.fromEntries(versions.map((version) => [version, time])) });

/** Removes the mark of a release that visitors get again. */
export function notTakenBack({ takenBack = {} }: Marks, version: string): Marks {
  const { [version]: _, ...others } = takenBack;
  return marks(others);
}

/**
 * Returns the record of stable releases after a rollback of stable to a version, and the marks. What was stable after that
 * version has been taken back: the next rollback goes further back.
 */
export function returnedTo(
  entry: Pick<RemoteEntry, 'channels' | 'wasStable' | 'takenBack'>,
  version: string,
  time: string,
): Pick<RemoteEntry, 'wasStable' | 'takenBack'> {
  const { stable } = entry.channels;
  const before = entry.wasStable ?? [stable];
  const at = before.indexOf(version);
  // A release that was never stable has its place by its version.
  const isEarlier = (each: string) => each !== stable && compareVersions(each, version) < 0;
  const earlier = at < 0 ? before.filter(isEarlier) : before.slice(at + 1);
  const later = [stable, ...before].filter((each) => each !== version && !earlier.includes(each));
  return {
    wasStable: [version, ...earlier],
    ...withTakenBack(notTakenBack(entry, version), later, time),
  };
}
