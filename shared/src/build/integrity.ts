import { createHash } from 'node:crypto';

/** The subresource-integrity value of a file's bytes. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The hash of a chunk's text as the entry keeps it: of sha256, in base64 without the last sign, which is always `=`. An
 * entry knows a hundred of them, none can be compressed, and each is a third shorter than sha384.
 */
export const chunkIntegrity = (content: string): string =>
  createHash('sha256').update(content).digest('base64').slice(0, -1);
