import { tokenFor } from './token-map.ts';

interface Rule {
  selector: string;
  body: string;
}

/** Top-level rules of a style sheet without comments. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ selector: css.slice(start, open).trim(), body: css.slice(open + 1, at).trim() });
      start = at + 1;
    }
  }
  return rules;
}

const isVariables = ({ selector, body }: Rule, scope: string) =>
  selector.startsWith(`.${scope}`) && body.startsWith('--');
/** Looks that no page has: right to left, antd's dark menu and its fixed palette. Both themes have one set of rules. */
const UNUSED =
  /\.ant-[\w-]*-(?:rtl|dark|(?:color-)?(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-inverse)?)(?![\w])/;

/** Splits a list of selectors at commas outside brackets. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/).map((each) => each.trim());

/** A rule without the selectors of unused looks; null without any other. */
function withoutUnused(rule: Rule): Rule | null {
  if (rule.selector.startsWith('@')) return rule;
  const selectors = selectorsOf(rule.selector).filter((each) => !UNUSED.test(each));
  return selectors.length > 0 ? { ...rule, selector: selectors.join(',') } : null;
}

/** antd also styles bare elements (`a`); nothing of it may reach past its own components. */
const isOwn = ({ selector }: Rule, scope: string) =>
  selector.startsWith('@') || /\.(ant-|anticon)/.test(selector) || selector.startsWith(`.${scope}`);

const declarations = (body: string): [name: string, value: string][] =>
  body
    .split(/;(?![^(]*\))/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });

const usedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');

/**
 * antd's extracted styles as we ship them: bare elements left alone, only variables that something uses, and those
 * pointing to our tokens wherever they mean a colour, a shadow or the type face.
 */
export function tidyStyles(css: string, scope: string): string {
  const rules = rulesOf(css)
    .filter((rule) => isOwn(rule, scope))
    .flatMap((rule) => withoutUnused(rule) ?? []);
  const styles = rules.filter((rule) => !isVariables(rule, scope));
  const variables = rules
    .filter((rule) => isVariables(rule, scope))
    .map(({ selector, body }) => ({
      selector,
      declared: declarations(body).map(([name, value]) => [name, tokenFor(name) ?? value] as const),
    }));

  const used = new Set(styles.flatMap(({ body }) => usedIn(body)));
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const { declared } of variables)
      for (const [name, value] of declared)
        if (used.has(name)) for (const other of usedIn(value)) used.add(other);
  }
  const kept = variables.flatMap(({ selector, declared }) => {
    const lines = declared.filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value};`);
    return lines.length > 0 ? [`${selector}{${lines.join('')}}`] : [];
  });
  return `${[...kept, ...styles.map(({ selector, body }) => `${selector}{${body}}`)].join('\n')}\n`;
}

/** Variables that still name a colour of their own. */
export const strayColours = (css: string, scope: string): string[] =>
  rulesOf(css)
    .filter((rule) => isVariables(rule, scope))
    .flatMap(({ body }) => declarations(body))
    .filter(([, value]) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i.test(value))
    .map(([name]) => name);
