// CommonJS: Jest, whose tests build remotes, cannot load a loader that is an ES module.
const postcss = require('postcss');

/** A class of the remote around each sheet: within it rules of a library apply, and nowhere else. */
const SCOPE = ':local(.scope)';
/** At-rules that name something for the whole page, which cannot be inside a rule. */
const NAMED = /^(?:-\w+-)?(?:keyframes|font-face|property|counter-style)$/;

/**
 * Puts the sheet of a library inside a class of the remote: `import sheet from 'leaflet/dist/leaflet.css?scoped'`, and
 * `<div className={sheet.scope}>` around what the library draws. Names of animations get the remote's name.
 */
module.exports = function scopedSheetLoader(source) {
  return scopedSheet(source, this.getOptions().name, (text) => this.emitWarning(new Error(text)));
};

/** Returns the text of the scoped sheet; `warn` is called for what cannot be scoped and is left out. */
function scopedSheet(source, name, warn) {
  const root = postcss.parse(source);
  const animations = new Map();
  const outside = [];
  root.walkAtRules((rule) => {
    if (rule.name === 'charset') rule.remove();
    if (rule.name === 'import' || rule.name === 'namespace') {
      warn(`@${rule.name} ${rule.params} is left out: import that sheet with ?scoped, too.`);
      rule.remove();
    }
    if (!NAMED.test(rule.name)) return;
    if (rule.name.endsWith('keyframes')) {
      animations.set(rule.params, `${name}_${rule.params}`);
      rule.params = `:global(${name}_${rule.params})`;
    }
    outside.push(rule.remove());
  });
  // A library's root is the element with the class.
  root.walkRules((rule) => {
    if (rule.parent === root || rule.parent.type === 'atrule')
      rule.selectors = rule.selectors.map((selector) =>
        selector.replace(/^(?::root|html|body)(?![\w-])/, '&'),
      );
  });
  root.walkDecls(/^(?:-\w+-)?animation(?:-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => animations.get(word) ?? word);
  });
  return `${outside.join('\n')}\n${SCOPE} {\n${root}\n}\n`;
}
