import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { mediaTypeOf } from '@baza/shared/http';
import type { FastifyInstance } from 'fastify';
import { RESOURCES_PATH } from './constants.ts';

interface Resource {
  body: Buffer;
  type: string;
  tag: string;
}

/** Files of the provider's pages: read once, with content-hashed URLs that browsers cache for ever. */
export interface Resources {
  /** URL of a file by its name. */
  url(name: string): string;
  get(name: string): Resource | undefined;
}

const OWN = new URL('./assets/', import.meta.url);
const TOKENS = new URL(import.meta.resolve('@baza/shared/ui/tokens.css'));
const UI = new URL('.//', TOKENS);
/** The pages' own rules, in the order in which they apply. */
const SHEETS = ['auth.css', 'forms.css', 'demo-accounts.css', 'picture.css'];
const FONTS = ['onest-latin.woff2', 'onest-cyrillic.woff2', 'onest-uzbek.woff2'];

// One style sheet instead of a chain of imports: fonts, design tokens, the pages' rules.
async function styleSheet(): Promise<Buffer> {
  const [fonts = '', tokens = '', ...own] = await Promise.all(
    [new URL('fonts.css', UI), TOKENS, ...SHEETS.map((sheet) => new URL(sheet, OWN))].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  const flat = fonts.replaceAll('./fonts/', `${RESOURCES_PATH}/`);
  return Buffer.from([flat, tokens.replace(/@import[^;]+;/g, ''), ...own].join('\n'));
}

export async function loadResources(): Promise<Resources> {
  const files = new Map<string, Resource>();
  const add = (name: string, body: Buffer) => {
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 12);
    files.set(name, { body, tag, type: mediaTypeOf(name) ?? 'application/octet-stream' });
  };
  add('auth.css', await styleSheet());
  for (const name of ['auth.js', 'third-party-cookies.js', 'login-status.js', 'mark.svg']) {
    add(name, await readFile(new URL(name, OWN)));
  }
  for (const name of FONTS) add(name, await readFile(new URL(`fonts/${name}`, UI)));

  return {
    get: (name) => files.get(name),
    url(name) {
      // The style sheet refers to fonts without a hash, so a preload must do the same.
      const tag = name.endsWith('.woff2') ? '' : `?v=${files.get(name)?.tag ?? ''}`;
      return `${RESOURCES_PATH}/${name}${tag}`;
    },
  };
}

/** Serves the files. */
export function resourceRoutes(app: FastifyInstance, resources: Resources): void {
  app.get<{ Params: { name: string } }>(`${RESOURCES_PATH}/:name`, async (request, reply) => {
    const file = resources.get(request.params.name);
    if (!file) return reply.callNotFound();
    const known = request.url.endsWith(`?v=${file.tag}`);
    return reply
      .header('cache-control', known ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(file.body);
  });
}
