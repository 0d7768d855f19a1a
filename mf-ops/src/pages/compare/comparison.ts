import { splitLocale } from '@baza/shared/contract/routes';
import type { OpsRemote, OpsRemotes } from '@baza/shared/schema';

export const WIDTHS = ['full', 'tablet', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

/** What is compared: two releases of a remote on one page of the site. */
export interface Comparison {
  remote: OpsRemote;
  /** Its releases, newest first; those that wait for approval are before all others. */
  versions: string[];
  left: string;
  right: string;
  /** With its query, without the language. */
  path: string;
  width: Width;
}

/**
 * What the address of `/ops/compare` asks for. Unless it says otherwise, the live release is beside the one that may take its place, on a
 * page of the remote; null if there is no remote.
 */
export function comparisonOf(
  { remotes, waiting }: Pick<OpsRemotes, 'remotes' | 'waiting'>,
  params: URLSearchParams,
): Comparison | null {
  const remote =
    remotes.find(({ name }) => name === params.get('remote')) ??
    remotes.find(({ releases }) => releases.length > 1) ??
    remotes[0];
  if (!remote) return null;
  const { stable, canary } = remote.channels;
  const versions = [
    ...waiting.filter((each) => each.remote === remote.name).map(({ version }) => version),
    ...remote.releases.map(({ version }) => version),
  ];
  const known = (version: string | null | undefined) => versions.find((each) => each === version);
  const left = known(params.get('left')) ?? stable;
  const other = known(canary?.version) ?? versions.find((version) => version !== left) ?? stable;
  return {
    remote,
    versions,
    left,
    right: known(params.get('right')) ?? other,
    path: pathOf(params.get('path') ?? remote.page ?? '/') ?? '/',
    width: WIDTHS.find((width) => width === params.get('width')) ?? 'full',
  };
}

const PREVIEW_PARAMETERS = ['frame', 'release'];

/** The path of a page of this site, which may be pasted as a whole address; null for anything else. */
export function pathOf(text: string, origin = window.location.origin): string | null {
  if (!URL.canParse(text.trim(), origin)) return null;
  const address = new URL(text.trim(), origin);
  if (address.origin !== origin) return null;
  for (const name of PREVIEW_PARAMETERS) address.searchParams.delete(name);
  return splitLocale(address.pathname).path + address.search;
}

/** `/ru/products`, signed for one release: the address of its frame. */
export function frameAddress(page: string, token: string): string {
  const address = new URL(page, window.location.origin);
  address.searchParams.set('frame', token);
  return address.pathname + address.search;
}

/** The token of a preview's link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get('release') ?? '';
