/** The first that a `User-Agent` has: browsers also name those that they are like. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const nameIn = (names: typeof BROWSERS, agent: string | null): string | null =>
  names.find(([, mark]) => mark.test(agent ?? ''))?.[0] ?? null;

/** Names of the browser and the system of a `User-Agent`; null where they are not known. */
export const deviceName = (agent: string | null) => ({
  browser: nameIn(BROWSERS, agent),
  system: nameIn(SYSTEMS, agent),
});
