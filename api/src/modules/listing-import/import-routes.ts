import { type Locale, MAX_IMPORT_BYTES } from '@baza/shared/domain';
import { writeCsv } from '@baza/shared/domain/csv';
import { importQuerySchema, importResponseSchema, templateQuerySchema } from '@baza/shared/schema';
import { z } from 'zod';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts';
import { takeFileBodies } from '../../platform/storage/sealed-files.ts';
import type { ImportService } from './import-service.ts';
import { templateSheets } from './template.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Made once per format and language. */
const templates = new Map<string, string | Buffer>();
function templateOf(format: keyof typeof TYPES, locale: Locale): string | Buffer {
  const key = `${format} ${locale}`;
  const known = templates.get(key);
  if (known) return known;
  const sheets = templateSheets(locale);
  const file = format === 'csv' ? writeCsv(sheets[0]?.rows ?? []) : Buffer.from(writeXlsx(sheets));
  templates.set(key, file);
  return file;
}

export async function importRoutes(api: Api, { imports }: { imports: ImportService }): Promise<void> {
  // The file's own type is whatever a program or a browser takes it for; its first bytes say what it is.
  takeFileBodies(api, MAX_IMPORT_BYTES);

  const route = createRoute(api, { tags: ['own listings'] });

  route('POST /listings/import', {
    access: requireRole('agency'),
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    summary: 'Creates and updates listings of an agency from a CSV, XLSX or ODS file, by its own references',
    consumes: ['application/octet-stream'],
    body: z.unknown().meta({ type: 'string', format: 'binary' }),
    query: importQuerySchema,
    problems: {
      409: 'Kind `too-many-drafts`: there are too many.',
      413: 'Kinds `import-too-large` and `import-too-slow`: reading it takes too much memory or time.',
      422: 'Kinds `import-empty`, `import-too-wide`, `import-too-many-rows`, and `import-columns`, whose `errors` name the columns; for other files `import-old-excel`, `-binary-excel`, `-numbers`, `-password`, `-pdf`, `-html`, `-quotes` and `-unreadable`.',
      503: 'Kind `import-busy`: other files are being read.',
      507: NO_ROOM,
    },
    response: importResponseSchema,
    // A request without a body is not parsed.
    run: ({ user, query, body, request }) =>
      imports.run(user, localeOf(request), body instanceof Uint8Array ? body : new Uint8Array(), query),
  });

  route('GET /public/listing-import/template', {
    summary: 'A file to fill in for an import; XLSX says what to write in each column',
    produces: Object.values(TYPES),
    query: templateQuerySchema,
    run: ({ query: { format, locale }, reply }) =>
      reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="baza-import.${format}"`)
        .header('cache-control', 'public, max-age=3600')
        .send(templateOf(format, locale)),
  });
}
