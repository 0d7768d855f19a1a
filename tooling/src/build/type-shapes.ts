import type { Properties } from '@baza/shared/contract/release';
import { printType, type Shape, unionOf } from '@baza/shared/contract/type-text';
import type { Checker, Symbol as Named, Type } from 'typescript/unstable/async';

/** Deeper types, and objects with more properties, are not compared: they are `any`. */
const DEEPEST = 6;
const MOST_PROPERTIES = 40;

/** Numbers of TypeScript's `SymbolFlags`, `SignatureKind`, `NodeBuilderFlags` and `ElementFlags`, which its API loads from its own package. */
const OPTIONAL = 1 << 24;
const CALL_SIGNATURE = 0;
const NO_TRUNCATION = 1;
const REQUIRED = 1;
/** Nor are longer ones. */
const LONGEST = 4000;

export interface Shaper {
  /** Properties of an object type. */
  propertiesOf(type: Type): Promise<Properties>;
}

/** Describes types as data. */
export function createShaper(checker: Checker): Shaper {
  async function nameOf(type: Type): Promise<Shape> {
    const text = await checker.typeToString(type, undefined, NO_TRUNCATION);
    return /^[\w$.]+$/.test(text) ? { named: text } : ANY;
  }

  async function propertiesOf(type: Type, above: readonly Type[] = []): Promise<Record<string, Shape>> {
    const found: [string, Shape][] = [];
    for (const property of await checker.getPropertiesOfType(type)) {
      const isOptional = (property.flags & OPTIONAL) !== 0;
      const value = await checker.getTypeOfSymbol(property);
      const shape = value ? await shapeOf(value, above) : keyword('unknown');
      found.push(isOptional ? [`${property.name}?`, withoutUndefined(shape)] : [property.name, shape]);
    }
    return Object.fromEntries(found.sort(([a], [b]) => a.localeCompare(b)));
  }

  async function shapeOf(type: Type, above: readonly Type[]): Promise<Shape> {
    if (type.isIntrinsicType()) return keyword((type as Type & { intrinsicName: string }).intrinsicName);
    if (type.isLiteralType() && typeof type.value !== 'bigint') return { is: type.value };
    if (type.isTemplateLiteralType() || type.isStringMappingType()) return keyword('string');
    const alias = await type.getAliasSymbol();
    // Of a package, such as ReactNode; what is made of others, as Partial is, stands for what it makes.
    if (alias && isForeign(alias) && !(await type.getAliasTypeArguments()).length) return nameOf(type);
    if (above.length >= DEEPEST || above.some(({ id }) => id === type.id)) return ANY;
    const within = [...above, type];
    if (type.isUnionType())
      return unionOf(await Promise.all((await type.getTypes()).map((each) => shapeOf(each, within))));
    const target = type.isTypeReference() ? await type.getTarget() : null;
    const isTuple = target?.isTupleType() === true;
    if (type.isTypeReference() && (isTuple || (await checker.isArrayType(type)))) {
      const parts: Shape[] = [];
      for (const each of await checker.getTypeArguments(type)) parts.push(await shapeOf(each, within));
      const isReadonly = isTuple ? target.readonly : (await type.getSymbol())?.name === 'ReadonlyArray';
      const more = isReadonly ? { readonly: true } : {};
      // Tuples with optional or repeated parts are lists of what may be in them.
      const isPlain = isTuple && target.elementFlags.every((flag) => flag === REQUIRED);
      return isPlain ? { tuple: parts, ...more } : { list: unionOf(parts), ...more };
    }
    if (type.isObjectType() || type.isIntersectionType()) return objectOf(type, within);
    return ANY;
  }

  async function objectOf(type: Type, within: readonly Type[]): Promise<Shape> {
    const [signature] = await checker.getSignaturesOfType(type, CALL_SIGNATURE);
    if (signature) {
      const parameters = await signature.getParameters();
      const call: Shape[] = [];
      for (const parameter of parameters) {
        const value = await checker.getTypeOfSymbol(parameter);
        call.push(value ? await shapeOf(value, within) : keyword('unknown'));
      }
      const gives = await checker.getReturnTypeOfSignature(signature);
      return { call, gives: gives ? await shapeOf(gives, within) : keyword('unknown') };
    }
    const symbol = await type.getSymbol();
    if (symbol && isForeign(symbol)) return nameOf(type);
    const properties = await checker.getPropertiesOfType(type);
    if (properties.length > MOST_PROPERTIES) return ANY;
    const [index] = await checker.getIndexInfosOfType(type);
    if (index && !properties.length) return { map: await shapeOf(index.valueType, within) };
    return { has: await propertiesOf(type, within) };
  }

  return {
    async propertiesOf(type) {
      const found = Object.entries(await propertiesOf(type));
      return Object.fromEntries(found.map(([name, shape]) => [name, brief(shape)]));
    },
  };
}

const keyword = (name: string): Shape => ({ keyword: name });
const ANY = keyword('any');

function brief(shape: Shape): string {
  const text = printType(shape);
  return text.length <= LONGEST ? text : 'any';
}

/** Of the language or of a package: `Date`, `HTMLElement`, `ReactNode`. */
const isForeign = ({ name, declarations }: Named): boolean =>
  !name.startsWith('__') &&
  declarations.some(({ path }) => /^bundled:|\/node_modules\/(?!@baza\/)/.test(path));

/** An optional property's type includes `undefined` in TypeScript. */
const withoutUndefined = (shape: Shape): Shape =>
  'or' in shape ? unionOf(shape.or.filter((each) => printType(each) !== 'undefined')) : shape;
