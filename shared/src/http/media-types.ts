/** Media types of the files that the project builds or serves, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
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

/** The media type of a file by its name; undefined for one that the project neither builds nor serves. */
export const mediaTypeOf = (name: string): string | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined;
};
