import { createHash } from 'node:crypto';

/**
 * The subresource-integrity value of a file's bytes, by the algorithm of `like`: manifests of earlier releases have sha384. A
 * preload is used only by an element with the very same value, so all have one algorithm.
 */
export function integrityOf(content: string | Buffer, like?: string): string {
  const algorithm = like?.startsWith('sha384-') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/**
 * A chunk's hash as the entry keeps it: what all have in common is left out, as an entry knows a hundred of them and none can be
 * compressed.
 */
export const chunkIntegrity = (content: string | Buffer): string =>
  integrityOf(content).slice('sha256-'.length, -1);
