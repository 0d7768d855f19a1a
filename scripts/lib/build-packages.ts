// Builds the packages that it is given in one process, so that webpack and its plugins are loaded once, and tells each that is built.
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const root = join(import.meta.dirname, '..', '..');

async function build(name: string): Promise<boolean> {
  const { default: configure } = (await import(join(root, name, 'webpack.config.ts'))) as {
    default: (env: object, args: { mode: 'production' }) => Configuration[];
  };
  const compiler = webpack(configure({}, { mode: 'production' }));
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((done) => compiler.close(() => done()));
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(
      `${name}\n${stats.toString({ preset: 'errors-warnings', colors: Boolean(process.stdout.isTTY) })}`,
    );
  return !stats?.hasErrors();
}

const results = await Promise.all(
  process.argv.slice(2).map(async (name) => {
    const done = await build(name);
    if (done) process.send?.(name);
    return done;
  }),
);
process.exit(results.every(Boolean) ? 0 : 1);
