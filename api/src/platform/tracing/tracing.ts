import type { Span } from '@opentelemetry/api';
import { queryName } from './query-name.ts';
import type { RequestContext } from './request-context.ts';

export interface RequestSpan {
  context: RequestContext;
  end(route: string, status: number): void;
}

export interface Tracing {
  begin(id: string, method: string): RequestSpan;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Address of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number;
}

/** Code or class of an error; its message may contain values. */
function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'error');
}

/**
 * Traces of requests and of their SQL statements, sent to an OpenTelemetry collector. Spans hold routes, statuses and names
 * of tables: no address, no parameter and no text of a statement. OpenTelemetry's packages are loaded only here.
 */
export async function openTracing({ endpoint, serviceName, ratio }: TracingOptions): Promise<Tracing> {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('baza');
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

  const startQueryOf = (parent: Span) => {
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    return (text: string) => {
      const { operation, table } = queryName(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      };
      const name = table ? `${operation} ${table}` : operation;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      return (error?: unknown) => {
        if (error !== undefined) {
          span.setAttribute('error.type', errorType(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      };
    };
  };

  return {
    begin(id, method) {
      const attributes = { 'http.request.method': method, 'baza.request_id': id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, root: true, attributes });
      const { traceId } = span.spanContext();
      return {
        context: { id, traceId, ...(span.isRecording() && { startQuery: startQueryOf(span) }) },
        end(route, status) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
