import { parse, type Rule } from 'postcss';
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser';
import type { ReleaseManifest } from '../schema.ts';
import type { FileFacts } from './file-facts.ts';
import type { Refusal } from './refusal.ts';

/** At-rules that name something for the whole page. */
const NAMED = new Set(['keyframes', 'font-face', 'property', 'counter-style', 'layer']);
/** At-rules that only hold others. */
const HOLDING = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** `insertRule` is not looked for: libraries have it for cases that never come. The page refuses it. */
const ADOPTS = /\bdocument\s*(?:\?\.|\.)\s*adoptedStyleSheets\b/;

/** Checks that every rule of a release's stylesheets is for elements with a class of its own, and that its code makes none. */
export function sheetRefusals(
  { name, server }: ReleaseManifest,
  files: Readonly<Record<string, FileFacts>> = {},
): Refusal[] {
  return Object.entries(files).flatMap(([file, { css, js }]) => {
    const found = foreignOf(css ?? '', `${name}_`);
    // The server's bundle is of the same sources.
    if (file !== server && ADOPTS.test(js ?? '')) found.push('document.adoptedStyleSheets');
    return found.map((what) => ({
      rule: 'sheet' as const,
      what: `It styles what is not its own: ${what}`,
      where: file,
      fix: 'Write it in a .module.css file with a class of its own, without :global.',
    }));
  });
}

/** What stylesheets reach beyond elements with a class that starts with `own`. */
export function foreignOf(css: string, own: string): string[] {
  const foreign: string[] = [];
  let root: ReturnType<typeof parse>;
  try {
    root = parse(css);
  } catch (error) {
    return [`it is no stylesheet (${(error as Error).message})`];
  }
  root.walkAtRules((rule) => {
    const kind = rule.name.replace(/^-\w+-/, '');
    if (!NAMED.has(kind)) {
      if (!HOLDING.has(kind)) foreign.push(`@${rule.name} ${rule.params}`.trim());
      return;
    }
    // A font is named inside; a layer without a name is a wall of its own.
    let named = rule.params;
    if (kind === 'font-face')
      rule.walkDecls('font-family', ({ value }) => {
        named = value.replace(/["']/g, '');
      });
    if (!(kind === 'layer' && named === '') && !named.replace(/^--/, '').startsWith(own))
      foreign.push(`@${rule.name} ${named}`);
  });
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const isNested = rule.parent?.type === 'rule' || hasRuleAbove(rule);
    // What is nested in a rule of its own is within its elements.
    for (const selector of parseSelector().astSync(rule.selector).nodes)
      if (!isNested && !isOwn(selector, own)) foreign.push(String(selector).trim());
  });
  return [...new Set(foreign)];
}

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as unknown as { name: string }).name.endsWith('keyframes');

function hasRuleAbove(rule: Rule): boolean {
  for (let above = rule.parent; above; above = above.parent as typeof above)
    if (above.type === 'rule') return true;
  return false;
}

/** Whether elements match only if they, or others that they depend on, have a class of its own. */
const isOwn = (selector: Selector, own: string): boolean =>
  selector.nodes.some((node: Node) => {
    if (node.type === 'class') return node.value.startsWith(own);
    if (node.type !== 'pseudo' || node.value === ':not') return false;
    // Of a list, each may match alone.
    return node.nodes.length > 0 && node.nodes.every((inner) => isOwn(inner, own));
  });
