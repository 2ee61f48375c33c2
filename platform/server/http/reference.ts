import type { AnyContractRouter } from '@orpc/contract';
import type { OpenAPIGenerator } from '@orpc/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The contract as OpenAPI 3.1, and a page to read it; both only for people allowed to see it. */
export function serveReference(
  app: FastifyInstance,
  options: {
    contract: AnyContractRouter;
    version: string;
    mayRead: (request: FastifyRequest) => Promise<boolean>;
  },
): void {
  let made: Promise<Reference> | undefined;
  // Built on first request, so that it doesn't delay the start. Kept as bytes, because it is megabytes of text.
  const referenceOnce = () => {
    made ??= makeReference(options.contract, options.version);
    return made;
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await options.mayRead(request)) return;
    return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
  };
  app.get('/api/openapi.json', { onRequest }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await referenceOnce()).document),
  );
  app.get('/api/docs', { onRequest }, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-hashes'; frame-ancestors 'none'",
    );
    return reply.type('text/html; charset=utf-8').send((await referenceOnce()).page);
  });
}

/** What is sent, UTF-8. */
interface Reference {
  readonly document: Buffer;
  readonly page: Buffer;
}

async function makeReference(contract: AnyContractRouter, version: string): Promise<Reference> {
  const document = await makeDocument(contract, version);
  return { document: Buffer.from(JSON.stringify(document)), page: Buffer.from(referencePage(document)) };
}

async function makeDocument(contract: AnyContractRouter, version: string): Promise<Document> {
  const [{ OpenAPIGenerator: Generator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  return new Generator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Backlot', version },
    servers: [{ url: '/api' }],
  });
}

/** A plain page without its own script or style: it must be readable under the strictest policy. */
function referencePage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [operationSection(method, path, operation)] : [];
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Backlot API</title></head><body><main><h1>Backlot API</h1>
<p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Live events: WebSocket at /api/live.</p>
${operations.join('\n')}</main></body></html>`;
}

type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>;

function operationSection(method: string, path: string, operation: Operation): string {
  const answers = Object.entries(operation.responses ?? {});
  const shape = {
    parameters: operation.parameters,
    body: operation.requestBody,
    answers: Object.fromEntries(answers),
  };
  return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}</p>
<details><summary>Parameters, body, answers</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details></section>`;
}
