// Versions and the ranges in release manifests. Small on purpose, since it is part of the shell. `range.test.ts`
// compares it with the `semver` package.

interface Version {
  numbers: readonly [number, number, number];
  pre: readonly string[];
}

function parseVersion(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/.exec(text);
  if (!match) return null;
  return {
    numbers: [Number(match[1]), Number(match[2]), Number(match[3])],
    pre: match[4]?.split('.') ?? [],
  };
}

function comparePre(a: readonly string[], b: readonly string[]): number {
  // A release is higher than its pre-releases.
  if (!a.length || !b.length) return b.length - a.length;
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const left = a[index];
    const right = b[index];
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1;
    const numeric = [left, right].map((part) => /^\d+$/.test(part));
    if (numeric[0] && numeric[1]) {
      if (Number(left) !== Number(right)) return Number(left) - Number(right);
    } else if (numeric[0] !== numeric[1]) return numeric[0] ? -1 : 1;
    else if (left < right) return -1;
    else if (left > right) return 1;
  }
  return 0;
}

function compare(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const)
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] - b.numbers[index];
  return comparePre(a.pre, b.pre);
}

/** Negative if `a` is the lower version; invalid versions come first. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right));
  return compare(left, right);
}

/** The first version above a `^` range: the leftmost non-zero number must stay. */
function caretCeiling([major, minor, patch]: Version['numbers']): Version['numbers'] {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** Whether a version satisfies `1.2.3`, `^1.2.3`, `~1.2.3`, `>=1.2.3` or `*`; false for other ranges. */
export function satisfies(version: string, range: string): boolean {
  const has = parseVersion(version);
  if (!has) return false;
  if (range === '*') return has.pre.length === 0;
  const text = range.trim();
  const wanted = text.replace(/^(?:\^|~|>=)/, '');
  const least = parseVersion(wanted);
  if (!least) return false;
  const operator = text.slice(0, -wanted.length);
  if (operator === '') return compare(has, least) === 0;
  const sameNumbers = has.numbers.every((number, index) => number === least.numbers[index]);
  // Pre-releases match only exact versions.
  if (has.pre.length && !(least.pre.length && sameNumbers)) return false;
  if (compare(has, least) < 0) return false;
  if (operator === '>=') return true;
  const [major, minor] = least.numbers;
  const ceiling = operator === '^' ? caretCeiling(least.numbers) : ([major, minor + 1, 0] as const);
  // Stryker disable next-line ArrayDeclaration: the ceiling itself is too high, and its pre-releases were refused above.
  return compare(has, { numbers: ceiling, pre: [] }) < 0;
}
