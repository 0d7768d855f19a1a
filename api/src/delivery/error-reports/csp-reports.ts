import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import { parseJsonText } from '../../platform/http/json-text.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** Maximum number of violations per request; a browser batches those of a page. */
const BODY_LIMIT = 32 * 1024;
const MAX_REPORTS = 30;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
/** Maximum number of kinds logged, each once. */
const MAX_KINDS = 50;

const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'worker-src', 'object-src'],
  ...['media-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors', 'trusted-types'],
  'require-trusted-types-for',
]);
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-sink',
  'trusted-types-policy',
]);

export interface Violation {
  directive: string;
  /** The blocked resource: a keyword of the standard, or an origin. */
  blocked: string;
}

const text = z.string().max(4000).catch('');
/** `report-uri`: one violation. */
const oldSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
});
/** `report-to`: a list of reports of any kind. */
const newSchema = z
  .array(
    z.object({
      type: text,
      body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional() }).catch({}),
    }),
  )
  .max(500);

const violation = (directive = '', blocked = ''): Violation => {
  const name = directive.trim().split(/\s/)[0] ?? '';
  return { directive: DIRECTIVES.has(name) ? name : 'other', blocked: blockedBy(blocked) };
};

/** URLs can contain personal data, so only their origin is kept. */
function blockedBy(value: string): string {
  if (KEYWORDS.has(value)) return value;
  if (!URL.canParse(value)) return 'other';
  const { origin, protocol } = new URL(value);
  return origin === 'null' ? protocol.replace(/:$/, '') : origin;
}

/** Parses reports of either format; null for anything else. */
export function violationsOf(body: unknown): Violation[] | null {
  const old = oldSchema.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [violation(directive, report['blocked-uri'])];
  }
  const reports = newSchema.safeParse(body);
  if (!reports.success) return null;
  return reports.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_REPORTS)
    .map(({ body: { effectiveDirective, blockedURL } }) => violation(effectiveDirective, blockedURL));
}

/** Violations of the Content-Security-Policy, counted by directive; nothing else is stored. */
export async function cspReportRoutes(api: Api, { metrics }: { metrics: Metrics }): Promise<void> {
  const reports = metrics.counter('baza_csp_reports_total', 'Reports of the Content-Security-Policy.', [
    'directive',
  ]);
  const logged = new Set<string>();
  const logOnce = (log: FastifyBaseLogger, { directive, blocked }: Violation) => {
    const kind = `${directive} ${blocked}`;
    if (logged.has(kind) || logged.size >= MAX_KINDS) return;
    logged.add(kind);
    log.warn({ directive, blocked }, 'browsers report a violation of the Content-Security-Policy');
  };

  api.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT }, parseJsonText);
  const route = createRoute(api, { tags: ['ops'] });

  route('POST /csp-reports', {
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    logLevel: 'warn',
    bodyLimit: BODY_LIMIT,
    summary: 'What a browser stopped by the Content-Security-Policy',
    body: z.union([oldSchema, newSchema]),
    consumes: REPORT_TYPES,
    run: ({ body, request }) => {
      const violations = violationsOf(body);
      if (!violations) throw Object.assign(new Error('not a report'), { statusCode: 400 });
      for (const found of violations) {
        reports.add({ directive: found.directive });
        logOnce(request.log, found);
      }
    },
  });
}
