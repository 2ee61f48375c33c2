import type { Dice } from './dice.ts';
import { type Known, oddParts, oddValue, type Schema, valueOf } from './fuzz-values.ts';

/** One thing the OpenAPI document says can be asked. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { name: string; in: string; schema?: Schema }[];
  readonly body: Schema | undefined;
}

/** A request as it goes out. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface RawOperation {
  readonly parameters?: readonly { name: string; in: string; schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** Reads what can be asked out of the document of the running server. */
export function readOperations(document: unknown): { operations: Operation[]; schemas: Known['schemas'] } {
  const { paths, components } = document as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
  return { operations, schemas: components?.schemas ?? {} };
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/json;',
  'nonsense',
  '',
];

const brokenBodies = ['', '{', '[', '"', '{"a":}', '\uFEFF{}', '{}{}', 'undefined', "{'a':1}", '\u0000'];

/** Addresses beside the document, which are answered as well. */
const elsewhere = [
  '/api/me/export',
  '/api/files/ID',
  '/api/auth/action?mode=reset&oobCode=x',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/metrics',
  '/api/nowhere',
  '/messages',
  '/assets/../../etc/passwd',
  '/%',
  '//',
];

/** Makes one request at random: mostly what the document asks for, with something wrong somewhere. */
export function makeRequest(operations: readonly Operation[], known: Known, dice: Dice): FuzzRequest {
  if (dice.isHit(0.03)) return strayRequest(known, dice);
  const operation = dice.pick(operations);
  const oddness = dice.pick([0, 0.02, 0.1, 0.4]);
  const path = `${pathOf(operation, known, dice, oddness)}${queryOf(operation, known, dice, oddness)}`;
  const method = dice.isHit(0.01)
    ? dice.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
    : operation.method;
  if (method === 'GET' || method === 'HEAD') return { method, path, headers: {}, body: undefined };
  const isBroken = dice.isHit(0.04);
  const json = isBroken
    ? dice.pick(brokenBodies)
    : operation.body
      ? valueOf(operation.body, known, { dice, oddness })
      : dice.isHit(0.5)
        ? '{}'
        : oddValue(dice);
  const type = dice.isHit(0.05) ? dice.pick(contentTypes) : 'application/json';
  // Half a character at the end: bytes that are no UTF-8.
  const body = dice.isHit(0.01) ? Buffer.concat([Buffer.from(json), Buffer.from([0xc3])]) : Buffer.from(json);
  const headers = { 'content-type': type, ...(dice.isHit(0.01) && { 'content-encoding': 'gzip' }) };
  return { method, path, headers, body };
}

function strayRequest(known: Known, dice: Dice): FuzzRequest {
  const path = dice.pick(elsewhere).replace('ID', dice.isHit(0.5) ? dice.pick(known.ids) : 'x');
  const method = dice.pick(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);
  const hasBody = method === 'POST' || method === 'PUT';
  const headers: Record<string, string> = hasBody ? { 'content-type': dice.pick(contentTypes) } : {};
  return { method, path, headers, body: hasBody ? Buffer.from(oddValue(dice)) : undefined };
}

const pathOf = ({ path }: Operation, known: Known, dice: Dice, oddness: number) =>
  path.replaceAll(/\{\+?\w+\}/g, () =>
    dice.isHit(oddness + 0.05) ? dice.pick(oddParts) : dice.pick(known.ids),
  );

function queryOf({ parameters }: Operation, known: Known, dice: Dice, oddness: number): string {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query' && dice.isHit(0.5))
    .map(({ name, schema = {} }) => `${encodeURIComponent(name)}=${partOf(schema, known, dice, oddness)}`);
  if (dice.isHit(oddness)) {
    const name = dice.pick([
      'extra',
      '__proto__',
      'a[b]',
      'a[]',
      'limit',
      'cursor',
      'q',
      '%',
      'constructor[prototype][x]',
    ]);
    parts.push(`${name}=${dice.pick(oddParts)}`);
  }
  if (parts[0] && dice.isHit(oddness / 2)) parts.push(parts[0]);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function partOf(schema: Schema, known: Known, dice: Dice, oddness: number): string {
  if (dice.isHit(oddness)) return dice.pick(oddParts);
  const value = JSON.parse(valueOf(schema, known, { dice, oddness: 0 })) as unknown;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
}
