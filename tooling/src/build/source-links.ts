import { paths } from '@baza/shared/contract/routes';
import type * as Ast from 'typescript/unstable/ast';
import { attributeLiterals, type Kinds } from './source-literals.ts';

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
const isPath = (address: string) => /^\/(?!\/)/.test(address);

/** `to="/a"`, `` href={`/a/${id}`} ``. */
export function linksIn({ name, initializer }: Ast.JsxAttribute, kinds: Kinds): string[] {
  if (!['to', 'href'].includes((name as Ast.Identifier).text)) return [];
  const value =
    initializer?.kind === kinds.JsxExpression ? (initializer as Ast.JsxExpression).expression : initializer;
  if (value?.kind !== kinds.TemplateExpression)
    return attributeLiterals(initializer, kinds).filter(isPath).map(withoutQuery);
  const { head, templateSpans } = value as Ast.TemplateExpression;
  const address = head.text + templateSpans.map(({ literal }) => `1${literal.text}`).join('');
  return isPath(address) ? [withoutQuery(address)] : [];
}

/** `paths.product(id)`, of the table of all pages. */
export function linkOfCall(callee: Ast.Node, kinds: Kinds): string[] {
  if (callee.kind !== kinds.PropertyAccessExpression) return [];
  const { expression, name } = callee as Ast.PropertyAccessExpression;
  const link = (paths as Record<string, unknown>)[(name as Ast.Identifier).text];
  if ((expression as Ast.Identifier).text !== 'paths' || typeof link !== 'function') return [];
  // `1` stands for a number and a text, a list for others. What comes out wrong, as for a kind of page, is left out.
  for (const argument of ['1', ['1']])
    try {
      const path = withoutQuery(String(link(argument)));
      return /^\/1(?:\/|$)|undefined/.test(path) ? [] : [path];
    } catch {
      // It wants the other.
    }
  return [];
}
