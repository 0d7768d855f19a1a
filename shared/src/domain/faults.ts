/** A place in a built file; `file` is its name without a folder, which has a hash of its content. */
export interface FaultFrame {
  file: string;
  line: number;
  column: number;
  /** The function, as it is called after minification. */
  name?: string;
}

/** An error without anything of the person who met it. */
export interface PlainFault {
  /** The error's class. */
  name: string;
  /** Empty for messages that code has composed, which may contain anything. */
  message: string;
  frames: FaultFrame[];
}

export const MAX_FRAMES = 8;
const MAX_MESSAGE = 200;

/** Errors whose messages come from the browser or the platform, not from what a page shows. */
const ENGINE = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'SecurityError',
  'NotFoundError',
  'ChunkLoadError',
  'RemoteFailure',
  'TimeLimitError',
]);
const PLAIN_NAME = /^[A-Za-z_$][\w$]{0,39}$/;
/** What a build names its files; everything else in a stack is an extension's, or a person's. */
const PLACE = /([\w@~-][\w@.~-]{0,60}\.[0-9a-f]{8}\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/;
const FUNCTION = /^\s*(?:at (?:async |new )?)?([\w$.]{1,60})\s?[@(]/;

/** The frames of a stack that lie in files of the site. */
export function framesOf(stack: string): FaultFrame[] {
  const frames: FaultFrame[] = [];
  for (const text of stack.split('\n', 50)) {
    const [, file, line, column] = PLACE.exec(text) ?? [];
    if (!file || frames.length >= MAX_FRAMES) continue;
    const name = FUNCTION.exec(text)?.[1];
    frames.push({ file, line: Number(line), column: Number(column), ...(name ? { name } : {}) });
  }
  return frames;
}

/**
 * A message without addresses, numbers, tokens, and quoted text, except quoted names of properties; empty unless the browser or the
 * platform has written it.
 */
export function plainMessage(name: string, message: string): string {
  const react = /^Minified React error #\d+/.exec(message);
  if (react) return react[0];
  if (!ENGINE.has(name)) return '';
  const quoted = (text: string) =>
    name !== 'SyntaxError' && PLAIN_NAME.test(text.slice(1, -1)) ? text : '"…"';
  return message
    .replace(/\s+/g, ' ')
    .replace(/[a-z][a-z+.-]*:\/\/[^\s'"`)]+/gi, '<url>')
    .replace(/\S+@\S+/g, '<email>')
    .replace(/\bon (?:string|number) (?:'[^']*'|"[^"]*"|\S+)/g, 'on <value>')
    .replace(/"[^"]*"?|`[^`]*`?|(?<![\p{L}\d])'[^']*'/gu, quoted)
    .replace(/[\w-]{24,}|\beyJ[\w.-]+/g, '<token>')
    .replace(/\+?\d[\d\s()-]{3,}\d/g, '#')
    .slice(0, MAX_MESSAGE)
    .trim();
}

/** What may be known of an error; of one that another error has caused, that one. */
export function plainFault(error: unknown): PlainFault {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth++)
    root = root.cause;
  if (!(root instanceof Error)) return { name: 'Error', message: '', frames: [] };
  const name = PLAIN_NAME.test(root.name) ? root.name : 'Error';
  return {
    name,
    message: plainMessage(name, root.message),
    frames: framesOf(root.stack ?? ''),
  };
}

/** Without letters and digits that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The id of an error of a release, which people read to support: the same for everybody who meets it. Two 32-bit hashes
 * (FNV-1a), of which 40 bits are shown.
 */
export function faultCode(fault: PlainFault & { remote?: string; version?: string }): string {
  const { remote = '', version = '', name, message, frames } = fault;
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
  const text = [remote, version, name, message, ...places].join('\n');
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
    high ^= high >>> 13;
  }
  let code = '';
  for (let digit = 0; digit < 8; digit++)
    code += ALPHABET[((digit < 4 ? low : high) >>> (5 * (digit % 4))) & 31];
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
