import { readFileSync } from 'node:fs';

type Tree = { [key: string]: string | Tree };

function* leaves(tree: Tree, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') yield [path, value];
    else yield* leaves(value, path);
  }
}

/** The texts of a translation file, by key with its parents. */
export const readTexts = (file: string): Iterable<[string, string]> =>
  leaves(JSON.parse(readFileSync(file, 'utf8')) as Tree);
