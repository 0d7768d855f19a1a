import { relative } from 'node:path';
import type { Compiler, Dependency } from 'webpack';
import { foreignVersions, hostOnlyPackages } from './federation.ts';

const NAME = 'HostOnlyPlugin';

/** `…/node_modules/@a/b/es/c.js` → `@a/b`; undefined for a file of the remote itself. */
const packageOfFile = (file: string): string | undefined =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]?.replace('\\', '/');

const lineOf = (dependency: Dependency | undefined): number | undefined => {
  const loc = dependency?.loc;
  return loc && 'start' in loc ? loc.start.line : undefined;
};

/**
 * Fails a remote's build if it bundles a second copy of a module that the shell provides, with one error for each package:
 * nothing of the package is compiled. A copy installed in another version than the shell's is an error, too.
 */
export class HostOnlyPlugin {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const found = new Map<string, Set<string>>();
      normalModuleFactory.hooks.afterResolve.tap(NAME, ({ createData, contextInfo, dependencies }) => {
        const name = packageOfFile(createData.resource ?? '');
        if (name === undefined || !hostOnlyPackages[name]) return;
        const file = relative(this.#dir, contextInfo.issuer);
        const line = lineOf(dependencies[0]);
        const places = found.get(name) ?? new Set();
        found.set(name, places.add(line === undefined ? file : `${file}:${line}`));
        return false;
      });
      compilation.hooks.finishModules.tap(NAME, () => {
        for (const [name, places] of found)
          compilation.errors.push(
            new WebpackError(
              `A remote must not bundle ${name}: import it from ${hostOnlyPackages[name]}.\n  imported in ${[...places].sort().join(', ')}`,
            ),
          );
        for (const { name, installed, shell } of foreignVersions(this.#dir))
          compilation.errors.push(
            new WebpackError(
              `${name} ${installed} is installed here, the shell runs ${shell}: remove ${name} from package.json, @baza/shared brings the shell's.`,
            ),
          );
      });
    });
  }
}
