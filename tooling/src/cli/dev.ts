import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RemoteConfig } from '@baza/shared/contract/release';
import type { Configuration, MultiStats } from 'webpack';
import { buildErrors } from './build-errors.ts';
import { type Build, createDevServer, type DevServer } from './dev-server.ts';
import { askShell, overrideAddress, shellOrigin } from './dev-shell.ts';
import { importDefault } from './import-default.ts';
import { UsageError } from './project-name.ts';

export { type BuildError, buildErrors } from './build-errors.ts';

export interface DevelopOptions {
  /** The remote's folder: `webpack.config.ts` and `remote.config.ts` are in it. */
  dir: string;
  shell?: string;
  port?: string;
  /** Output folder; by default one in node_modules, which tools ignore. */
  output?: string;
}

async function listen({ server }: DevServer, port: number): Promise<void> {
  server.listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`Port ${port} is taken by another program; choose another with --port.`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UsageError(`--port wants a number from 1 to 65535, not "${text}".`);
}

/** Prints the result of a build, and returns what pages are told of it. */
function report(name: string, stats: MultiStats): Build {
  if (stats.hasErrors()) {
    console.error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
    return { errors: buildErrors(stats) };
  }
  const ms = Math.max(...stats.stats.map(({ startTime = 0, endTime = 0 }) => endTime - startTime));
  console.log(`✔ ${name} built in ${ms} ms`);
  return { hash: stats.stats[0]?.hash ?? '' };
}

/** Builds a remote as its files are saved and shows it inside a running site, until Ctrl-C. */
export async function developRemote({ dir, shell, port, output }: DevelopOptions): Promise<void> {
  const origin = shellOrigin(shell ?? process.env.BAZA_SHELL ?? 'http://localhost:3000');
  const number = portOf(port ?? '4101');
  const remote = await importDefault<RemoteConfig>(dir, 'remote.config.ts');
  type Configure = (env: unknown, args: { mode: 'development' }) => Configuration[];
  const configure = await importDefault<Configure>(dir, 'webpack.config.ts');
  const folder = resolve(output ?? join(dir, 'node_modules', '.cache', 'baza-remote', 'dist'));
  const warning = await askShell(origin);
  if (warning) console.warn(`! ${warning}`);

  // The port first: a build that cannot be fetched is useless.
  const dev = createDevServer(folder);
  await listen(dev, number);
  // Files of earlier builds stay for open pages, so a session begins without those of the one before.
  await rm(folder, { recursive: true, force: true });
  const { default: webpack } = await import('webpack');
  const compiler = webpack(
    configure({}, { mode: 'development' }).map((configuration) => ({
      ...configuration,
      output: { ...configuration.output, path: folder },
    })),
  );
  if (!compiler) throw new Error(`${dir} has no configuration`);
  let shown = false;
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return console.error(error);
    if (!stats) return;
    const build = report(remote.name, stats);
    dev.built(build);
    if (shown || 'errors' in build) return;
    shown = true;
    const path = remote.routes.find((route) => !/[:*]/.test(route.path))?.path ?? '/';
    console.log(`Open ${overrideAddress(origin, path, remote.name, number)}`);
    console.log('Ctrl-C ends it.');
  });
  const end = () => {
    dev.close();
    watching?.close(() => process.exit(0));
    // Do not wait for a running build.
    setTimeout(() => process.exit(0), 500).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}
