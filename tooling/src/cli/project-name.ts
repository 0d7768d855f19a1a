import { routes } from '@baza/shared/contract/routes';

/** The names that follow from a remote's own: `mf-open-days`. */
export interface ProjectNames {
  /** Folder and package: `mf-open-days`. */
  folder: string;
  /** Module Federation, registry and text namespace: `mf_open_days`. */
  remote: string;
  /** First route: `/open-days`. */
  path: string;
  /** Prefix of identifiers: `openDays`. */
  identifier: string;
}

/** Remotes of the site itself. */
const TAKEN = ['mf-listings', 'mf-profile', 'mf-applications', 'mf-map', 'mf-content', 'mf-desk', 'mf-ops'];
const SHAPE = /^mf-[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
const MAX_LENGTH = 40;

/** A usage error, printed in one sentence without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const firstPart = (path: string) => path.split('/')[1] ?? '';
/** Reserved first segments of routes: the site's pages, languages and files. */
const reserved = new Set([
  ...Object.values(routes).map(firstPart),
  ...['ru', 'en', 'uz', 'api', 'assets', 'files', 'realms', 'remotes', 'metrics', 'ops', 'users', 'comments'],
]);

/** Checks the name of a new remote; throws `UsageError` with the error and a valid example. */
export function namesOf(name: string): ProjectNames {
  const wrong = (why: string) => new UsageError(`${why} A good name is mf-open-days.`);
  if (!name) throw wrong('The remote needs a name.');
  if (!name.startsWith('mf-')) throw wrong(`"${name}" does not begin with mf-.`);
  if (!SHAPE.test(name))
    throw wrong(`"${name}" has something else than lower-case Latin words joined by single dashes.`);
  if (name.length > MAX_LENGTH) throw wrong(`"${name}" is longer than ${MAX_LENGTH} letters.`);
  if (TAKEN.includes(name)) throw wrong(`${name} is a remote of the site already.`);
  const short = name.slice('mf-'.length);
  if (reserved.has(short))
    throw wrong(`${name} would answer at /${short}, which is the site's own address already.`);
  return {
    folder: name,
    remote: name.replaceAll('-', '_'),
    path: `/${short}`,
    identifier: short.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces `mf-sample`'s names in a file of the template by the new remote's. */
export const renamed = (text: string, { folder, remote, path, identifier }: ProjectNames): string =>
  text
    .replaceAll('mf-sample', folder)
    .replaceAll('mf_sample', remote)
    .replaceAll('/sample', path)
    .replaceAll('Sample', capital(identifier))
    .replaceAll('sample', identifier);
