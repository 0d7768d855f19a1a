import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('components.mjs', import.meta.url));
// The compiler leaves a comment on the line of what it is about.
const COMPONENT = /^(?:[/ ]\*.*?\/ )?(?:export (?:default )?)?function ([A-Z]\w*)\(/gm;
/** What a module exports besides components would stay as it was in modules that have imported it. */
const OTHER_EXPORT = /^(?:[/ ]\*.*?\/ )?export (?!(?:default )?function [A-Z]\w*\()/m;

/** Puts the components of a compiled file behind ones that stay; a file of components alone is replaced without its importers. */
export default function hotLoader(source, map) {
  const names = [...source.matchAll(COMPONENT)].map(([, name]) => name);
  if (!names.length) return this.callback(null, source, map);
  const file = relative(this.rootContext, this.resourcePath);
  const hash = createHash('sha256').update(source).digest('base64url');
  const wrapped = names.map(
    (name) => `${name} = __bazaHot(${name}, ${JSON.stringify(`${file} ${name}`)}, "${hash}");`,
  );
  // On the first line, so that lines stay; functions exist before anything runs.
  const head = `import { hot as __bazaHot } from ${JSON.stringify(runtime)}; ${wrapped.join(' ')} `;
  const tail = OTHER_EXPORT.test(source) ? '' : '\nimport.meta.webpackHot.accept();\n';
  this.callback(null, head + source + tail, map);
}
