import { z } from 'zod';
import { declarationsIn } from '#platform/contract/declaration.ts';
import { contract } from '../contract.ts';

const nobody = '01900000-0000-7000-8000-000000000000';

/** A part of a JSON schema, as far as it is understood here. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly isLink?: boolean;
}

/** A string in an input, and what leads to it. */
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly shape: Shape;
}

/** A procedure, and the strings that its input has. */
interface AskedProcedure {
  readonly method: string;
  readonly path: string;
  readonly leaves: readonly Leaf[];
  readonly shape: Shape;
}

/** All procedures of the product, with the strings in their input. */
export const askedProcedures: readonly AskedProcedure[] = declarationsIn(contract).map(
  ({ route: { method = 'POST', path = '' }, inputSchema }) => {
    const shape = inputSchema ? shapeOf(inputSchema) : {};
    return { method, path: `/api${path}`, shape, leaves: leavesOf(shape) };
  },
);

function shapeOf(schema: unknown): Shape {
  return z.toJSONSchema(schema as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Shape;
}

/** A value of a shape with everything in it, about nothing; `textOf` may say what a string is. */
export function plainOf(
  shape: Shape,
  textOf: (shape: Shape) => string | undefined = () => undefined,
): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = shape.anyOf ?? [];
  if (choice) return plainOf(choice, textOf);
  const type = typeof shape.type === 'object' ? shape.type[0] : shape.type;
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, one]) => [name, plainOf(one, textOf)]),
    );
  }
  if (type === 'array') return shape.items ? [plainOf(shape.items, textOf)] : [];
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return false;
  if (type === 'string') return textOf(shape) ?? plainText(shape);
  return null;
}

function plainText({ format }: Shape): string {
  if (format === 'uuid') return nobody;
  if (format === 'date-time') return '2026-11-21T20:25:17.880Z';
  if (format === 'date') return '2026-11-21';
  return format === 'email' ? 'nobody@scene.example' : 'words';
}

function leavesOf(shape: Shape, path: Leaf['path'] = []): Leaf[] {
  // Of several shapes the first is what `plainOf` makes.
  const [choice] = shape.anyOf ?? [];
  if (choice) return leavesOf(choice, path);
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  }
  if (shape.items) return leavesOf(shape.items, [...path, 0]);
  return shape.type === 'string' && !shape.enum ? [{ path, shape }] : [];
}

/** All strings of an input in every alternative. */
function everyLeafOf(shape: Shape, path: Leaf['path'] = []): Leaf[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => everyLeafOf(one, path));
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, one]) => everyLeafOf(one, [...path, name]));
  }
  if (shape.items) return everyLeafOf(shape.items, [...path, 0]);
  return shape.type === 'string' ? [{ path, shape }] : [];
}

/** Every string in the input of every procedure. */
export const everyLeaf: readonly { readonly route: string; readonly leaf: Leaf }[] = declarationsIn(
  contract,
).flatMap(({ route, inputSchema }) =>
  inputSchema
    ? everyLeafOf(shapeOf(inputSchema)).map((leaf) => ({
        route: `${route.method ?? 'POST'} ${route.path ?? ''}`,
        leaf,
      }))
    : [],
);

/** A request that carries a broken text, and the field that its answer has to name if it is no text at all. */
export interface BrokenRequest {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly field: string | undefined;
}

/** As JSON writes them: no text at all, and text that nobody expects. */
const inBodies = [
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00 half"',
  '"\\u0001"',
  '"\\uffff"',
  `"${'x'.repeat(9_000)}"`,
];
const inAddresses = ['a%00b', '%ED%A0%80', '%FF', '%E2%80%AE', "'%20or%201=1", 'x'.repeat(3_000)];
const isNoText = (index: number) => index < 3;

/** `count` requests over all procedures and their strings, in turn. */
export function* brokenRequests(count: number): Generator<BrokenRequest> {
  for (const [index, { procedure, leaf }] of placesInTurn(count).entries())
    yield brokenAt(procedure, leaf, index % inBodies.length);
}

/** The same requests with nothing broken in them. */
export function* wholeRequests(count: number): Generator<Omit<BrokenRequest, 'field'>> {
  for (const { procedure, leaf } of placesInTurn(count)) yield wholeAt(procedure, leaf);
}

function placesInTurn(count: number) {
  const places = askedProcedures.flatMap((procedure) =>
    procedure.leaves.map((leaf) => ({ procedure, leaf })),
  );
  // A step that shares no factor with their number visits all of them.
  return Array.from(
    { length: count },
    (_, index) => places[(index * 7_919) % places.length] as (typeof places)[number],
  );
}

const filled = (address: string) => address.replaceAll(/\{\+?\w+\}/g, nobody);

function wholeAt({ method, path, shape }: AskedProcedure, leaf: Leaf) {
  const [name] = leaf.path;
  const value = leaf.path.length === 1 ? plainText(leaf.shape) : '';
  const isInPath = path.includes(`{${String(name)}}`);
  if (method !== 'GET') return { method, address: filled(path), body: JSON.stringify(plainOf(shape)) };
  const query = isInPath ? '' : `?${String(name)}=${encodeURIComponent(value)}`;
  return { method, address: `${filled(path)}${query}`, body: undefined };
}

function brokenAt({ method, path, shape }: AskedProcedure, leaf: Leaf, kind: number): BrokenRequest {
  const [name] = leaf.path;
  const field = isNoText(kind) ? String(name) : undefined;
  const hole = new RegExp(`\\{\\+?${String(name)}\\}`);
  const inAddress = inAddresses[kind] ?? '';
  if (leaf.path.length === 1 && hole.test(path)) {
    return {
      method,
      address: filled(path.replace(hole, inAddress)),
      body: method === 'GET' ? undefined : '{}',
      field: field && 'address',
    };
  }
  if (method === 'GET') {
    return { method, address: `${filled(path)}?${String(name)}=${inAddress}`, body: undefined, field };
  }
  const mark = 'HERE-THE-BROKEN-TEXT';
  const json = JSON.stringify(put(plainOf(shape), leaf.path, mark)).replace(
    `"${mark}"`,
    () => inBodies[kind] ?? '""',
  );
  return { method, address: filled(path), body: json, field };
}

/** The same value with another one at a place. */
function put(value: unknown, [at, ...rest]: Leaf['path'], text: string): unknown {
  if (at === undefined) return text;
  if (Array.isArray(value)) return value.map((one, index) => (index === at ? put(one, rest, text) : one));
  const held = value as Record<string, unknown>;
  return { ...held, [at]: put(held[at], rest, text) };
}
