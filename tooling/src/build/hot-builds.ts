import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** What takes over changes in open pages, in development. */
export const HOT = join(import.meta.dirname, 'hot');
/** Files of updates are named by the build before, which the next session may have again. */
const SESSION = Date.now().toString(36);

/** Lets open pages take over the next builds. Files of earlier builds stay, as pages still need them; a session begins with an empty folder. */
export function takeHot(configuration: Configuration, dir: string): void {
  const { output, optimization, module, plugins } = configuration;
  const folder = String(output?.filename).replace(/[^/]*$/, '');
  Object.assign(output ?? {}, {
    hotUpdateChunkFilename: `${folder}[id].[fullhash].${SESSION}.hot-update.js`,
    hotUpdateMainFilename: `${folder}[runtime].[fullhash].${SESSION}.hot-update.json`,
  });
  // Pages go on with the last build that worked.
  Object.assign(optimization ?? {}, { emitOnErrors: false });
  module?.rules?.push({
    test: /\.tsx$/,
    include: join(dir, 'src'),
    enforce: 'post',
    use: join(HOT, 'loader.mjs'),
  });
  plugins?.push(new webpack.HotModuleReplacementPlugin(), { apply: replaceSheetsOnce });
}

/**
 * Leaves the replacement of style sheets to the runtime of mini-css-extract-plugin, which knows the element of each chunk. The code that
 * its loader adds for `hot` would clone every style sheet of the page as well.
 */
function replaceSheetsOnce(compiler: webpack.Compiler): void {
  const name = 'BazaSheets';
  compiler.hooks.compilation.tap(name, (compilation) => {
    webpack.NormalModule.getCompilationHooks(compilation).loader.tap(name, (context, { resource }) => {
      if (/\.css$/.test(resource)) Object.assign(context, { hot: false });
    });
  });
}
