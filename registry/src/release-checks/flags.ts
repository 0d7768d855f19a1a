import type { ReleaseManifest } from '../schema.ts';
import type { Refusal } from './refusal.ts';

/** Flags that the code reads and `remote.config.ts` does not declare: nobody could ever switch them on. */
export const flagRefusals = ({ reads = [], flags = {} }: ReleaseManifest): Refusal[] =>
  reads
    .filter(({ key }) => !Object.hasOwn(flags, key))
    .map(({ key, file }) => ({
      rule: 'flag',
      what: `The code reads the flag ${key}, which it does not declare`,
      where: file,
      fix: `It declares ${Object.keys(flags).join(', ') || 'none'}: correct the name, or declare it in remote.config.ts.`,
    }));
