import { parseSync } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

/** Scripts of a package, as a rule for scripts would see them. */
const PACKAGE_SCRIPTS = ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'tsx', 'json'].map(
  (extension) => `/node_modules/library/dist/index.${extension}`,
);
const CONDITIONS = ['test', 'include', 'resource', 'issuer', 'realResource'];
const LOADERS = ['use', 'loader', 'loaders'];

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** The properties of an object in source, by name. */
function propertiesOf(node: Node): Map<string, Node> {
  const properties = Array.isArray(node.properties) ? node.properties.filter(isNode) : [];
  return new Map(
    properties.flatMap(({ key, value }) => (isNode(value) ? [[nameOf(key), value] as const] : [])),
  );
}

/** The regular expression that a node is, if any. */
function patternOf(node: Node | undefined): RegExp | null {
  const { pattern, flags } = (node?.regex ?? {}) as { pattern?: string; flags?: string };
  return pattern === undefined ? null : new RegExp(pattern, flags);
}

/**
 * What of a build's sources changes packages in `node_modules`: replaced modules, aliases, and loaders for their files.
 * @param packages names of the packages that are installed
 */
export function libraryProblems(file: string, source: string, packages: readonly string[]): string[] {
  const { program } = parseSync(file, source);
  const textOf = ({ start, end }: Node) => source.slice(start, Number(end));
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length;
  const named = (text: string) =>
    packages.find((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text.replaceAll(/[\\[\]]/g, '')));
  const problems: string[] = [];
  const report = (node: Node, what: string) =>
    problems.push(`${file}:${lineOf(node)}: ${what}; libraries are used as published`);

  const argumentOf = (node: Node) =>
    (Array.isArray(node.arguments) ? node.arguments : []).filter(isNode).slice(0, 1).map(textOf).join('');

  /** A loader for scripts sees packages unless it excludes them. */
  function checkRule(node: Node, rule: Map<string, Node>): void {
    const conditions = CONDITIONS.flatMap((name) => rule.get(name) ?? []);
    const target = conditions.map(textOf).find((text) => /node_modules/.test(text) || named(text));
    if (target) return void report(node, `a loader targets ${target}`);
    const pattern = patternOf(rule.get('test') ?? rule.get('resource'));
    const excluded = patternOf(rule.get('exclude'));
    const seen = PACKAGE_SCRIPTS.find((path) => pattern?.test(path) && !excluded?.test(path));
    const isOwn = /\b(?:dir|import\.meta\.dirname)\b/.test(
      rule.has('include') ? textOf(rule.get('include') as Node) : '',
    );
    if (seen && !isOwn) report(node, 'a loader for scripts does not exclude node_modules');
  }

  for (const node of nodesIn(program)) {
    if (
      node.type === 'NewExpression' &&
      /NormalModuleReplacementPlugin$/.test(nameOf(node.callee) || textOf(node.callee as Node))
    )
      report(node, `NormalModuleReplacementPlugin replaces ${argumentOf(node)}`);
    if (node.type !== 'ObjectExpression') continue;
    const properties = propertiesOf(node);
    const alias = properties.get('alias');
    if (alias) report(alias, 'resolve.alias replaces modules');
    if (LOADERS.some((name) => properties.has(name)) && CONDITIONS.some((name) => properties.has(name)))
      checkRule(node, properties);
  }
  return problems;
}
