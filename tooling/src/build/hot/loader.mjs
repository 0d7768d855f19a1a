import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('components.mjs', import.meta.url));
// The compiler leaves a comment on the line of what it is about.
const COMMENT = String.raw`^(?:[/ ]\*.*?\/ )?`;
const FUNCTION = new RegExp(`${COMMENT}(?:export (?:default )?)?function ([A-Z]\\w*)\\(`, 'gm');
const CLASS = new RegExp(`${COMMENT}(?:export (?:default )?)?class ([A-Z]\\w*) extends`, 'gm');
/** Arrow functions, `memo`, `lazy`, and other values, which stay as they are. */
const VALUE = new RegExp(`(${COMMENT}(?:export )?)const( ([A-Z]\\w*) =)`, 'gm');
const DEFAULT_NAME = /^export default ([A-Z]\w*);$/gm;
/** What is exported and known to be a component only once it has run. */
const EXPORTED = new RegExp(
  `${COMMENT}export (?:(?:default )?class |let   |{ )([A-Z]\\w*)(?= extends| =| as default })`,
  'gm',
);
/** What a module exports besides these would stay as it was in modules that have imported it. */
const OTHER_EXPORT = new RegExp(
  `${COMMENT}export (?!(?:default )?(?:function [A-Z]\\w*\\(|class [A-Z]\\w* extends)|let   [A-Z]|{ [A-Z]\\w* as default })`,
  'm',
);

const namesOf = (source, pattern, group) => [...source.matchAll(pattern)].map((match) => match[group]);

/** Puts the components of a compiled file behind ones that stay; a file of components alone is replaced without its importers. */
export default function hotLoader(source, map) {
  const functions = namesOf(source, FUNCTION, 1);
  const others = [...namesOf(source, CLASS, 1), ...namesOf(source, VALUE, 3)];
  if (!functions.length && !others.length) return this.callback(null, source, map);
  const file = relative(this.rootContext, this.resourcePath);
  const hash = createHash('sha256').update(source).digest('base64url');
  const wrap = (name) => `${name} = __bazaHot(${name}, ${JSON.stringify(`${file} ${name}`)}, "${hash}");`;
  // Lines and columns stay. What is exported by name has its last value in modules that import it.
  const code = source.replaceAll(VALUE, '$1let  $2').replaceAll(DEFAULT_NAME, 'export { $1 as default };');
  // On the first line: functions exist before anything runs. All else does at the end.
  const head = `import { hot as __bazaHot, stays as __bazaStays } from ${JSON.stringify(runtime)}; ${functions.map(wrap).join(' ')} `;
  const tail = others.length ? `\n${others.map(wrap).join(' ')}` : '';
  const decisive = namesOf(code, EXPORTED, 1);
  const accept = OTHER_EXPORT.test(code)
    ? ''
    : `\nif (__bazaStays(${decisive.join(', ')})) import.meta.webpackHot.accept();`;
  this.callback(null, `${head}${code}${tail}${accept}\n`, map);
}
