/** The parts of the registry document that caching reads. */
interface RegistryDocument {
  remotes: Record<string, { releases: Record<string, { url: string }> }>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Absolute URLs of all listed releases' folders; empty for an invalid document. */
export function releaseFolders(document: unknown, origin: string): string[] {
  if (!isRecord(document) || !isRecord(document.remotes)) return [];
  const folders: string[] = [];
  for (const remote of Object.values((document as unknown as RegistryDocument).remotes)) {
    if (!isRecord(remote) || !isRecord(remote.releases)) continue;
    for (const release of Object.values(remote.releases)) {
      if (!isRecord(release) || typeof release.url !== 'string') continue;
      const folder = new URL(release.url, origin).href;
      if (folder.endsWith('/')) folders.push(folder);
    }
  }
  return folders;
}

/** A file name with a content hash, i.e. an immutable file. */
const HASHED = /\.[0-9a-f]{8,}\.(?:js|css|json|woff2|svg|png|jpe?g|webp|avif)$/;

/** Whether a URL may be a cacheable file at all; decided synchronously, before the releases are looked up. */
export function isCandidate(address: URL, method: string): boolean {
  return method === 'GET' && address.search === '' && HASHED.test(address.pathname);
}

/** A file of the shell's own build, on its own origin. */
export const isShellFile = (address: URL, origin: string): boolean =>
  address.origin === origin && address.pathname.startsWith('/assets/');

export const isReleaseFile = (address: URL, folders: readonly string[]): boolean =>
  folders.some((folder) => address.href.startsWith(folder));

/** A cacheable response: complete, readable, and of the expected type (an error page is HTML). */
export function isKeepable(response: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  if (response.status !== 200 || (response.type !== 'basic' && response.type !== 'cors')) return false;
  return !/\bhtml\b/.test(response.headers.get('content-type') ?? '');
}
