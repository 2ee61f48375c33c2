import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The contract as OpenAPI 3.1, and a page to read it on; both only for those who may see it. */
export function serveReference(
  app: FastifyInstance,
  options: {
    contract: AnyContractRouter;
    version: string;
    mayRead: (request: FastifyRequest) => Promise<boolean>;
  },
): void {
  let made: Promise<Document> | undefined;
  // Made on first demand: nobody should wait for it at start.
  const documentOnce = () => {
    made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
      options.contract,
      {
        info: { title: 'Backlot', version: options.version },
        servers: [{ url: '/api' }],
      },
    );
    return made;
  };
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0];
    if (path !== '/api/openapi.json' && path !== '/api/docs') return;
    if (await options.mayRead(request)) return;
    return reply.code(404).send(refusal(404, 'route.absent', 'There is nothing at this address.'));
  });
  app.get('/api/openapi.json', async () => documentOnce());
  app.get('/api/docs', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-hashes'; frame-ancestors 'none'",
    );
    return reply.type('text/html; charset=utf-8').send(referencePage(await documentOnce()));
  });
}

/** A plain page without script or style of its own: it must be readable under the strictest policy. */
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
