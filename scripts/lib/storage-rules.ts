import { parseSync } from 'oxc-parser';

/** Names that throw where cookies are blocked, or are missing in some browsers. */
const NAMES = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'cookieStore',
  'BroadcastChannel',
  'Notification',
  'serviceWorker',
]);
/** Properties that do, by the objects that have them; the names alone mean much else. */
const PROPERTIES = new Map([
  ['cookie', /^(?:document|page)$/],
  ['locks', /^navigator$/],
]);

/** The helpers, workers (which have storage or do not run) and tests. */
const EXCEPTED =
  /^shared\/src\/(?:browser|testing|tests)\/|^shell\/src\/(?:service-worker\/(?!register|updates|read-cache)|testing\/)|(?:\.test|-testing)\.tsx?$/;

export const mayUseStorage = (file: string): boolean => EXCEPTED.test(file);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** `document` of `document`, `window.document` and `(document as Document)`. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return lastName(node.property ?? node.expression);
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return NAMES.has(node.name as string) ? (node.name as string) : undefined;
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined;
  const { property, computed } = node;
  const name = computed ? property.value : property.name;
  if (typeof name !== 'string') return undefined;
  const isStorage = computed ? NAMES.has(name) : PROPERTIES.get(name)?.test(lastName(node.object));
  return isStorage ? name : undefined;
}

/** Lines of a source that use the browser's storage without the helpers of `@baza/shared/browser`. */
export function storageProblems(file: string, source: string): string[] {
  const problems: string[] = [];
  const visitAll = (values: readonly unknown[]): void => {
    for (const value of values) visit(value);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) visitAll(value);
    else if (!isNode(value) || value.type.startsWith('TS')) visitTyped(value);
    else {
      const name = nameOf(value);
      const line = source.slice(0, value.start).split('\n').length;
      if (name) problems.push(`${file}:${line}: ${name} may throw; use the helpers of @baza/shared/browser`);
      visitAll(Object.values(value));
    }
  };
  // Types name what they like; what `as` and `!` wrap is code.
  const visitTyped = (value: unknown): void => {
    if (isNode(value) && isNode(value.expression)) visit(value.expression);
  };
  visit(parseSync(file, source).program);
  return problems;
}
