// The packages of the npm registry from which the base map is made, each pinned by its hash. They are large (some 90 MB
// unpacked each) and needed only to rebuild the file, so they are fetched then and are no dependencies.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = {
  /** Provinces, after MapSVG and Natural Earth. CC BY 4.0. */
  provinces: [
    '@svg-maps/uzbekistan',
    '1.0.0',
    'sha512-PUDz/ifVQDdRMYeUfk/cLvj05HAAChZER0m2Q1xTba8kLCOZ6XY+PdsIJKEklCLNKs/mTVPGMKok4FztuyIjKA==',
  ],
  /** Land of countries, from OpenStreetMap. ODbL 1.0. */
  land: [
    '@geo-maps/countries-land-250m',
    '0.6.0',
    'sha512-XhQjDWFqzIefRJqCBtPBn5R0DaAsVa1TMx0m981ugko7uUIIcX+CvWVJidSDG4hIyYkuUKrkOh+2m5zev8UCEw==',
  ],
  /** Waters, from OpenStreetMap. ODbL 1.0. */
  waters: [
    '@geo-maps/earth-waterbodies-250m',
    '0.6.0',
    'sha512-syt/AeJgSsdFw00OD0Ro7XX1XKIIxtriXOfSsVJfofaGhgtqaQ1V5KtH3ZykmoHoe/8f0UkBgQpRAfVmES899Q==',
  ],
  /** Borders of countries, from Natural Earth. Public domain; the package ISC. */
  countries: [
    'world-atlas',
    '2.0.2',
    'sha512-IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==',
  ],
} as const;

const cache = join(tmpdir(), 'baza-base-map');

/** The folder of an unpacked source. */
export function folderOf(source: keyof typeof SOURCES): string {
  const [name, version, integrity] = SOURCES[source];
  const folder = join(cache, source);
  const tarball = join(cache, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(tarball))
    execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: cache, stdio: 'ignore' });
  const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name}@${version} is not the package that was looked at`);
  execFileSync('tar', ['xzf', tarball, '-C', folder, '--strip-components=1']);
  return folder;
}
