/** A TypeScript type, as far as releases record it: comparable without TypeScript. */
export type Shape =
  /** `string`, `unknown`. */
  | { keyword: string }
  | { is: string | number | boolean }
  | { or: readonly Shape[] }
  | { list: Shape; readonly?: boolean }
  | { tuple: readonly Shape[]; readonly?: boolean }
  /** Names of optional properties end in `?`. */
  | { has: Readonly<Record<string, Shape>> }
  | { map: Shape }
  | { call: readonly Shape[]; gives: Shape }
  /** Known by its name alone: `Date`. */
  | { named: string };

const KEYWORDS = new Set(
  'string number boolean null undefined unknown any never void bigint symbol object'.split(' '),
);
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns the union of types, without duplicates and in a stable order. */
export function unionOf(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) => ('or' in shape ? shape.or : [shape]));
  const byText = new Map(flat.map((shape) => [printType(shape), shape]));
  if (byText.has('true') && byText.has('false')) {
    byText.delete('true');
    byText.delete('false');
    byText.set('boolean', { keyword: 'boolean' });
  }
  const [only, ...others] = [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape);
  if (!only) return { keyword: 'never' };
  return others.length ? { or: [only, ...others] } : only;
}

/** Returns a type as TypeScript. `name` maps the names of types that are known by name only. */
export function printType(shape: Shape, name: (named: string) => string = (named) => named): string {
  const print = (each: Shape) => printType(each, name);
  if ('keyword' in shape) return shape.keyword;
  if ('is' in shape) return JSON.stringify(shape.is);
  if ('or' in shape)
    return shape.or.map((each) => ('call' in each ? `(${print(each)})` : print(each))).join(' | ');
  if ('list' in shape) {
    const { list } = shape;
    const isCompound = 'or' in list || 'call' in list || ('readonly' in list && list.readonly);
    return `${readonlyOf(shape)}${isCompound ? `(${print(list)})` : print(list)}[]`;
  }
  if ('tuple' in shape) return `${readonlyOf(shape)}[${shape.tuple.map(print).join(', ')}]`;
  if ('map' in shape) return `{ [key: string]: ${print(shape.map)} }`;
  if ('call' in shape)
    return `(${shape.call.map((each, index) => `a${index}: ${print(each)}`).join(', ')}) => ${print(shape.gives)}`;
  if ('named' in shape) return name(shape.named);
  const properties = Object.entries(shape.has).map(([key, value]) => `${printKey(key)}: ${print(value)}`);
  return properties.length ? `{ ${properties.join('; ')} }` : '{}';
}

const readonlyOf = ({ readonly = false }: { readonly?: boolean }) => (readonly ? 'readonly ' : '');

function printKey(key: string): string {
  const isOptional = key.endsWith('?');
  const own = isOptional ? key.slice(0, -1) : key;
  return `${IDENTIFIER.test(own) ? own : JSON.stringify(own)}${isOptional ? '?' : ''}`;
}

const TOKEN =
  /\s*(=>|"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|[A-Za-z_$][\w$.]*(?:<[^;{}]*?>)?|\[key: string\]|\[\]|[{}()[\]|;:,?])/y;

/**
 * Parses the output of `printType`.
 * @throws {SyntaxError} for any other text.
 */
export function parseType(text: string): Shape {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) tokens.push(match[1] ?? '');
  if (tokens.join('').replace(/\s/g, '') !== text.replace(/\s/g, ''))
    throw new SyntaxError(`No type: ${text}`);
  let at = 0;
  const peek = (offset = 0) => tokens[at + offset];
  function take(wanted?: string): string {
    const token = tokens[at++];
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new SyntaxError(`No type: ${text}`);
    return token;
  }
  const optional = (wanted: string): boolean => peek() === wanted && Boolean(take());

  function union(): Shape {
    const parts = [postfix()];
    while (optional('|')) parts.push(postfix());
    return parts.length === 1 && parts[0] ? parts[0] : { or: parts };
  }
  function postfix(): Shape {
    if (optional('readonly')) {
      const inner = postfix();
      if ('list' in inner || 'tuple' in inner) return { ...inner, readonly: true };
      throw new SyntaxError(`No type: ${text}`);
    }
    let shape = atom();
    while (optional('[]')) shape = { list: shape };
    return shape;
  }
  function atom(): Shape {
    const token = take();
    if (token === '(') return isFunction() ? call() : inner();
    if (token === '{') return object();
    if (token === '[') return tuple();
    // An empty tuple.
    if (token === '[]') return { tuple: [] };
    if (/^["\d-]/.test(token)) return { is: JSON.parse(token) as string | number };
    if (token === 'true' || token === 'false') return { is: token === 'true' };
    if (KEYWORDS.has(token)) return { keyword: token };
    if (/^[A-Za-z_$]/.test(token)) return { named: token };
    throw new SyntaxError(`No type: ${text}`);
  }
  function tuple(): Shape {
    const parts: Shape[] = [union()];
    while (optional(',')) parts.push(union());
    take(']');
    return { tuple: parts };
  }
  function inner(): Shape {
    const shape = union();
    take(')');
    return shape;
  }
  /** After an opening parenthesis. */
  const isFunction = () => peek() === ')' || (/^a\d+$/.test(peek() ?? '') && peek(1) === ':');
  function call(): Shape {
    const parameters: Shape[] = [];
    while (peek() !== ')') {
      take();
      take(':');
      parameters.push(union());
      if (!optional(',')) break;
    }
    take(')');
    take('=>');
    return { call: parameters, gives: union() };
  }
  function object(): Shape {
    const has: Record<string, Shape> = {};
    if (optional('[key: string]')) {
      take(':');
      const map = union();
      take('}');
      return { map };
    }
    while (peek() !== '}') {
      const token = take();
      const name = token.startsWith('"') ? (JSON.parse(token) as string) : token;
      const key = optional('?') ? `${name}?` : name;
      take(':');
      has[key] = union();
      if (!optional(';')) break;
    }
    take('}');
    return { has };
  }

  const shape = union();
  if (at !== tokens.length) throw new SyntaxError(`No type: ${text}`);
  return shape;
}

const isKeyword = (shape: Shape, ...keywords: string[]) =>
  'keyword' in shape && keywords.includes(shape.keyword);

/** Returns whether the type `now` accepts every value of the type `was`. */
export function accepts(now: Shape, was: Shape): boolean {
  if (isKeyword(now, 'any', 'unknown') || isKeyword(was, 'any', 'never')) return true;
  if ('or' in was) return was.or.every((each) => accepts(now, each));
  if (isKeyword(was, 'boolean') && !isKeyword(now, 'boolean'))
    return [true, false].every((is) => accepts(now, { is }));
  if ('or' in now) return now.or.some((each) => accepts(each, was));
  if ('keyword' in now) return keywordAccepts(now.keyword, was);
  if ('is' in now) return 'is' in was && was.is === now.is;
  if ('list' in now)
    return 'list' in was
      ? accepts(now.list, was.list)
      : 'tuple' in was && was.tuple.every((each) => accepts(now.list, each));
  if ('tuple' in now)
    return (
      'tuple' in was &&
      was.tuple.length === now.tuple.length &&
      now.tuple.every((each, index) => accepts(each, was.tuple[index] ?? { keyword: 'undefined' }))
    );
  if ('map' in now)
    return 'map' in was
      ? accepts(now.map, was.map)
      : 'has' in was && Object.values(was.has).every((each) => accepts(now.map, each));
  if ('call' in now)
    // It is called with fewer arguments, or others, than the function that was good before expects.
    return (
      'call' in was &&
      was.call.every((each, index) => accepts(each, now.call[index] ?? { keyword: 'undefined' })) &&
      (isKeyword(now.gives, 'void') || accepts(now.gives, was.gives))
    );
  if ('named' in now) return 'named' in was && was.named === now.named;
  return 'has' in was && hasAll(now.has, was.has);
}

function keywordAccepts(keyword: string, was: Shape): boolean {
  if ('keyword' in was) return was.keyword === keyword || (keyword === 'void' && was.keyword === 'undefined');
  if ('is' in was) return typeof was.is === keyword;
  return keyword === 'object';
}

function hasAll(now: Readonly<Record<string, Shape>>, was: Readonly<Record<string, Shape>>): boolean {
  return Object.entries(now).every(([key, type]) => {
    const given = was[key];
    if (given) return accepts(type, given);
    if (!key.endsWith('?')) return false;
    const required = was[key.slice(0, -1)];
    return !required || accepts(type, required);
  });
}
