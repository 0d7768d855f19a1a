import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Finds packages as `@baza/tooling` does. */
export const requireHere = createRequire(import.meta.url);

const manifest = requireHere.resolve('@baza/shared/package.json');
/** Finds packages as `@baza/shared` does, which brings what the shell provides. */
export const requireOfShared = createRequire(manifest);

/** The folder of `@baza/shared`: sources in the workspace, compiled code where it is installed. */
export const sharedDir = dirname(manifest);
