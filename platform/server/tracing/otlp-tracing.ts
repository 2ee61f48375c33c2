import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedStatement, Tracing } from './tracing.ts';

const every = { sendMs: 2_000, timeoutMs: 5_000 } as const;

/** Reports only the first of several failed sends: the collector may be away for hours. */
class Exporter extends OTLPTraceExporter {
  readonly #onFault: (fault: Error) => void;
  #isDown = false;

  constructor(endpoint: string, onFault: (fault: Error) => void) {
    const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
    super({ url, timeoutMillis: every.timeoutMs });
    this.#onFault = onFault;
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      if (result.error && !this.#isDown) this.#onFault(result.error);
      this.#isDown = result.error !== undefined;
      done(result);
    });
  }
}

/**
 * Sends traces to an OTLP/HTTP endpoint. Nothing is registered process-wide: traces by other libraries could contain
 * addresses and people's texts, and are not sent.
 */
export function startTracing(endpoint: string, onFault: (fault: Error) => void): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'backlot' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new Exporter(endpoint, onFault),
        scheduledDelayMillis: every.sendMs,
        exportTimeoutMillis: every.timeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('backlot');
  const running = new AsyncLocalStorage<Context>();

  const begin = (name: string, kind: SpanKind, attributes: Attributes) => {
    const parent = running.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };

  /** Uses the server's hooks: code after the body was read runs in another turn, and enters the span again. */
  function requests(app: FastifyInstance, nameOf: (request: FastifyRequest) => string | undefined): void {
    const begun = new WeakMap<FastifyRequest, Context>();
    app.addHook('onRequest', (request, reply, done) => {
      const { method } = request;
      const route = nameOf(request);
      if (route === undefined) return done();
      const attributes = { 'http.request.method': method, 'http.route': route.slice(method.length + 1) };
      const { span, context } = begin(route, SpanKind.SERVER, attributes);
      begun.set(request, context);
      // Also when the browser disconnects before there is an answer.
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      running.run(context, done);
    });
    app.addHook('preValidation', (request, _reply, done) => {
      const context = begun.get(request);
      if (context) running.run(context, done);
      else done();
    });
  }

  return {
    statement: (statement, run) => {
      if (!running.getStore()) return run();
      const { span } = begin(nameOfStatement(statement), SpanKind.CLIENT, {
        'db.system.name': 'postgresql',
        'db.query.text': statement.text,
      });
      return ended(span, run());
    },
    jobs: (jobs) =>
      jobs.map((job) => ({
        ...job,
        run: () => {
          const { span, context } = begin(`job ${job.name}`, SpanKind.INTERNAL, { 'job.name': job.name });
          return ended(
            span,
            running.run(context, () => job.run()),
          );
        },
      })),
    requests,
    stop: () => provider.shutdown(),
  };
}

/** Most of our statements have names; the first word of the others says what they do. */
const nameOfStatement = ({ name, text }: TracedStatement): string =>
  name ?? text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement';

/** Ends a span with its result. Only an error's code is reported: its message may contain people's texts. */
async function ended<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (fault) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    const { code } = fault as { code?: unknown };
    if (typeof code === 'string' && /^[\w.]{1,40}$/.test(code)) span.setAttribute('error.type', code);
    throw fault;
  } finally {
    span.end();
  }
}
