import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ParcelUse, Properties, RemoteConfig } from '@baza/shared/contract/release';
import type * as Ast from 'typescript/unstable/ast';
import type { Checker, Project, Type } from 'typescript/unstable/async';
import { linkOfCall, linksIn } from './source-links.ts';
import { attributeLiterals, type Kinds, literalsOf } from './source-literals.ts';
import { createShaper } from './type-shapes.ts';

/** What a remote's sources say of it, as far as types are needed to read them. */
export interface SourceFacts {
  /** Props of the parcels among the exposed modules. */
  parcels: Record<string, Properties>;
  /** Parcels of other remotes that it shows. */
  uses: ParcelUse[];
  links: string[];
  /** Slots that its pages have. */
  offers: string[];
  /** Flags that it reads. */
  flags: { key: string; file: string }[];
  /** Keys of the remote's own texts. */
  textKeys: { key: string; file: string }[];
}

interface Tools {
  dir: string;
  remote: Pick<RemoteConfig, 'name' | 'exposes'>;
  kinds: Kinds;
  checker: Checker;
  project: Project;
}

const isTest = (file: string) => /\.test\.tsx?$|[\\/]tests[\\/]/.test(file);
const bySpelling = (a: string, b: string) => a.localeCompare(b);

/** Reads the sources of a remote with the TypeScript of its project. */
export async function sourceFactsOf(dir: string, remote: Tools['remote']): Promise<SourceFacts> {
  // Loaded here: a development build does without.
  const [{ API }, { SyntaxKind: kinds }] = await loadTypeScript(dir);
  const api = new API({ cwd: dir });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [join(dir, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${dir} has no tsconfig.json`);
    const tools: Tools = { dir, remote, kinds, checker: project.checker, project };
    const facts: SourceFacts = {
      parcels: await parcelsOf(tools),
      uses: [],
      links: [],
      offers: [],
      flags: [],
      textKeys: [],
    };
    const inside = join(dir, 'src');
    for (const file of await project.program.getSourceFileNames())
      if (!relative(inside, file).startsWith('..') && !isTest(file)) await readInto(facts, file, tools);
    return sorted(facts);
  } finally {
    await api.close();
  }
}

type TypeScript = [typeof import('typescript/unstable/async'), typeof Ast];

/** The project's own, as its `tsc`; its API is named unstable, so the version is pinned. */
async function loadTypeScript(dir: string): Promise<TypeScript> {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  return Promise.all([
    load('typescript/unstable/async'),
    load('typescript/unstable/ast'),
  ]) as Promise<TypeScript>;
}

const sorted = ({ parcels, uses, links, offers, flags, textKeys }: SourceFacts): SourceFacts => ({
  parcels,
  uses: [...new Map(uses.map((use) => [JSON.stringify(use), use])).entries()]
    .sort(([a], [b]) => bySpelling(a, b))
    .map(([, use]) => use),
  links: [...new Set(links)].sort(bySpelling),
  offers: [...new Set(offers)].sort(bySpelling),
  flags: byKey(flags),
  textKeys: byKey(textKeys),
});

/** Each key once, with the last of its files. */
const byKey = <T extends { key: string }>(found: readonly T[]): T[] =>
  [...new Map(found.map((each) => [each.key, each])).values()].sort((a, b) => bySpelling(a.key, b.key));

function nodesIn(root: Ast.Node): Ast.Node[] {
  const found: Ast.Node[] = [];
  const visit = (node: Ast.Node): undefined => {
    found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

async function parcelsOf({ dir, remote, kinds, checker, project }: Tools): Promise<SourceFacts['parcels']> {
  const shapes = createShaper(checker);
  const found: SourceFacts['parcels'] = {};
  for (const [expose, source] of Object.entries(remote.exposes)) {
    const file = await project.program.getSourceFile(join(dir, source));
    if (!file?.text.includes('defineParcel')) continue;
    for (const node of nodesIn(file)) {
      if (node.kind !== kinds.CallExpression) continue;
      const call = node as Ast.CallExpression;
      if ((call.expression as Ast.Identifier).text !== 'defineParcel') continue;
      const signature = await checker.getResolvedSignature(call);
      const [parameter] = (await signature?.getParameters()) ?? [];
      const definition = parameter && (await checker.getTypeOfSymbol(parameter));
      const [props] = definition?.isTypeReference() ? await checker.getTypeArguments(definition) : [];
      if (props) found[expose] = await shapes.propertiesOf(props);
    }
  }
  return found;
}

async function readInto(facts: SourceFacts, path: string, tools: Tools): Promise<void> {
  const { checker, kinds, remote, dir, project } = tools;
  // Most files have nothing to say; their trees are not fetched.
  if (
    !/\bexpose=|<Slot\b|\buseFlag\(|\bpaths\.|\b(?:to|href)=|\bt\(|\bText\(/.test(
      await readFile(path, 'utf8'),
    )
  )
    return;
  const file = await project.program.getSourceFile(path);
  if (!file) return;
  const calls: { callee: Ast.Node; keys: string[] }[] = [];
  for (const node of nodesIn(file)) {
    if (node.kind === kinds.JsxSelfClosingElement || node.kind === kinds.JsxOpeningElement) {
      const use = await parcelUseOf(node as Ast.JsxSelfClosingElement, tools);
      if (use) facts.uses.push(use);
      facts.offers.push(...slotsIn(node as Ast.JsxSelfClosingElement, kinds));
    } else if (node.kind === kinds.JsxAttribute)
      facts.links.push(...linksIn(node as Ast.JsxAttribute, kinds));
    else if (node.kind === kinds.CallExpression) {
      const {
        expression,
        arguments: [first],
      } = node as Ast.CallExpression;
      facts.links.push(...linkOfCall(expression, kinds));
      const keys = first ? literalsOf(first, kinds) : [];
      if ((expression as Ast.Identifier).text === 'useFlag')
        for (const key of keys) facts.flags.push({ key, file: relative(dir, path) });
      else if (keys.length) calls.push({ callee: expression, keys });
    }
  }
  if (!calls.length) return;
  const types = await checker.getTypeAtLocation(calls.map(({ callee }) => callee));
  for (const [index, type] of types.entries())
    if (type && (await isTextOf(type, remote.name, checker)))
      for (const key of calls[index]?.keys ?? []) facts.textKeys.push({ key, file: relative(dir, path) });
}

/** i18next's, and that of `useText` with declared keys. */
const TEXT_FUNCTIONS = ['TFunction', 'TextFunction'];

/** Whether a value is the function of the remote's texts, without a prefix: `TFunction<'mf_x', undefined>`. */
async function isTextOf(type: Type, namespace: string, checker: Checker): Promise<boolean> {
  if (!type.isTypeReference()) return false;
  if (!TEXT_FUNCTIONS.includes((await type.getSymbol())?.name ?? '')) return false;
  const [texts, prefix] = await checker.getTypeArguments(type);
  const isOwn =
    texts?.isStringLiteralType() && (texts.value === namespace || texts.value.startsWith(`${namespace}_`));
  return isOwn === true && !prefix?.isStringLiteralType();
}

/** `<Slot name="profile.nav" …>`. */
function slotsIn({ tagName, attributes }: Ast.JsxSelfClosingElement, kinds: Kinds): string[] {
  if ((tagName as Ast.Identifier).text !== 'Slot') return [];
  return attributes.properties.flatMap((attribute) => {
    if (attribute.kind !== kinds.JsxAttribute) return [];
    const { name, initializer } = attribute as Ast.JsxAttribute;
    return (name as Ast.Identifier).text === 'name' ? attributeLiterals(initializer, kinds) : [];
  });
}

/** The parcel that an element with a literal `remote` and `expose` shows, itself or through a component of the remote. */
async function parcelUseOf(
  element: Ast.JsxSelfClosingElement,
  { kinds, checker }: Tools,
): Promise<ParcelUse | null> {
  const given = new Map<string, Ast.Node | undefined>();
  for (const attribute of element.attributes.properties)
    if (attribute.kind === kinds.JsxAttribute) {
      const { name, initializer } = attribute as Ast.JsxAttribute;
      given.set((name as Ast.Identifier).text, initializer);
    }
  const [remote] = attributeLiterals(given.get('remote'), kinds);
  const [expose] = attributeLiterals(given.get('expose'), kinds);
  if (remote === undefined || expose === undefined) return null;
  const value = given.get('props');
  const passed = value?.kind === kinds.JsxExpression ? (value as Ast.JsxExpression).expression : undefined;
  const type = passed && (await checker.getTypeAtLocation(passed));
  const props =
    type?.isObjectType() || type?.isIntersectionType() ? await checker.getPropertiesOfType(type) : null;
  return {
    remote,
    expose: expose.startsWith('./') ? expose : `./${expose}`,
    ...(props ? { props: props.map(({ name }) => name).sort(bySpelling) } : {}),
  };
}
