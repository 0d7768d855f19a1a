import type * as Ast from 'typescript/unstable/ast';

export type Kinds = typeof Ast.SyntaxKind;

/** The texts that an expression can be, if its source says: `'a'`, `isB ? 'a' : 'b'`. */
export function literalsOf(node: Ast.Node, kinds: Kinds): string[] {
  if (node.kind === kinds.StringLiteral || node.kind === kinds.NoSubstitutionTemplateLiteral)
    return [(node as Ast.StringLiteral).text];
  if (node.kind === kinds.ParenthesizedExpression)
    return literalsOf((node as Ast.ParenthesizedExpression).expression, kinds);
  if (node.kind !== kinds.ConditionalExpression) return [];
  const { whenTrue, whenFalse } = node as Ast.ConditionalExpression;
  return [whenTrue, whenFalse].flatMap((each) => literalsOf(each, kinds));
}

/** The texts that an attribute can be. */
export function attributeLiterals(value: Ast.Node | undefined, kinds: Kinds): string[] {
  if (!value) return [];
  const inner = value.kind === kinds.JsxExpression ? (value as Ast.JsxExpression).expression : value;
  return inner ? literalsOf(inner, kinds) : [];
}
