/** In place of what only the page knew. */
const UNKNOWN = '…';
const MAX_MESSAGE = 200;
/** Where browsers say that an error began: at `throw`, `new`, the class, or, in the class itself, `super`. */
const CREATES = /^(?:throw\s+)?(?:new\s+[\w$.]+|[\w$.]*(?:Error|Exception|Failure)|super)\s*\(\s*/;
const ESCAPES: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ', '\n': '' };

/**
 * The constant parts of the message that an error at this place of a source is created with: `Unknown layout …` of
 * `new Error(`Unknown layout ${name}`)`. Empty for any other place. It is the code's own text, so nothing of a person is in it.
 */
export function composedMessage(source: string): string {
  const start = CREATES.exec(source)?.[0].length;
  if (start === undefined) return '';
  let message = '';
  for (let at = start; ; ) {
    const text = textAt(source, at);
    if (!text) {
      // A part that only the page knew; what follows it is left out.
      message = message && `${message}${UNKNOWN}`;
      break;
    }
    message += text.value;
    const plus = /^\s*\+\s*/.exec(source.slice(text.end, text.end + MAX_MESSAGE));
    if (!plus) break;
    at = text.end + plus[0].length;
  }
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE);
}

/** The string or template at an offset, and where it ends; null for anything else. */
function textAt(source: string, start: number): { value: string; end: number } | null {
  const quote = source[start] ?? '';
  if (!'\'"`'.includes(quote) || !quote) return null;
  let value = '';
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at] ?? '';
    if (char === quote) return { value, end: at + 1 };
    if (char === '\\') {
      const escaped = source[++at] ?? '';
      value += ESCAPES[escaped] ?? escaped;
    } else if (quote === '`' && source.startsWith('${', at)) {
      const end = endOfExpression(source, at + 2);
      if (end === null) return null;
      value += UNKNOWN;
      at = end;
    } else value += char;
  }
  return null;
}

/** The brace that closes the expression of a template. */
function endOfExpression(source: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const char = source[at] ?? '';
    if ('\'"`'.includes(char)) {
      const text = textAt(source, at);
      if (!text) return null;
      at = text.end - 1;
    } else if (char === '{') depth += 1;
    else if (char === '}' && depth-- === 0) return at;
  }
  return null;
}
