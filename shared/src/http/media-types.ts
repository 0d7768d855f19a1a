const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The media type of a file the project builds or serves, by the ending of its name; undefined for any other. */
export const mediaTypeOf = (name: string): string | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
};
