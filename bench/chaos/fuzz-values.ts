import type { Dice } from './dice.ts';

/** JSON as it is sent: text, because some of it no value of ours can hold. */
export type Json = string;

const text = (value: string): Json => JSON.stringify(value);

const longText = 'a'.repeat(70_000);
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** Values that have broken servers before, as JSON. */
const oddValues: readonly Json[] = [
  'null',
  'true',
  '-0',
  '0',
  '-1',
  '1e309',
  '-1e309',
  '9007199254740993',
  '2147483648',
  '1e-400',
  '0.1',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"then":1}',
  text(''),
  text(' '),
  text('\u0000'),
  text('a\u0000b'),
  '"\\ud800"',
  '"\\udc00 half"',
  text('\u202Egpj.exe'),
  text('\u200B\u200B'),
  text('\uFEFF'),
  text('e\u0301'.repeat(300)),
  text('👩‍👩‍👧‍👦'),
  text("' or 1=1 --"),
  text('%_\\'),
  text('$1'),
  text('{{name}}'),
  text('<script>alert(1)</script>'),
  text('../../../../etc/passwd'),
  text('a\r\nBcc: x@y.example'),
  text('+275760-09-13T00:00:00.000Z'),
  text('-271821-04-20T00:00:00.000Z'),
  text('9999-12-31T23:59:59.999Z'),
  text('0000-01-01T00:00:00.000Z'),
  text('2026-02-30T00:00:00Z'),
  text('NaN'),
  text('00000000-0000-0000-0000-000000000000'),
  text('ffffffff-ffff-ffff-ffff-ffffffffffff'),
  text('__proto__'),
  text('constructor'),
  text(longText),
  deep(200, '[', ']'),
  deep(200, '{"a":', '}').replace('}', '1}'),
];

export const oddValue = (dice: Dice): Json => dice.pick(oddValues);

/** Texts for addresses and queries: bytes that are escaped wrongly among them. */
export const oddParts: readonly string[] = [
  '',
  '..',
  '.',
  '%00',
  '%',
  '%2',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%F0%9F%8E%AC',
  '%E2%80%AE',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0',
  '-1',
  '99999999999999999999',
  '+275760-09-13T00:00:00.000Z',
  'true',
  "'%20or%201=1",
  'a'.repeat(3_000),
  '{}',
  '[]',
];

/** A part of an OpenAPI schema, as far as it is understood here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly $ref?: string;
}

/** What the generator knows: the document's named schemas and ids of things that are there. */
export interface Known {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly ids: readonly string[];
}

const deepest = 6;
const words = ['Mara', 'light', 'USER', 'a@b.example', '/dashboard', 'password', 'en', 'wide', 'x'];

/** A value of a schema, or with `oddness` something else in its place or beside it. */
export function valueOf(
  schema: Schema,
  known: Known,
  { dice, oddness }: { dice: Dice; oddness: number },
  depth = 0,
): Json {
  const chance = { dice, oddness };
  if (dice.isHit(oddness)) return oddValue(dice);
  if (schema.$ref) {
    const named = known.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named && depth < deepest ? valueOf(named, known, chance, depth + 1) : 'null';
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return JSON.stringify(dice.pick(schema.enum));
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return valueOf(dice.pick(choices), known, chance, depth + 1);
  const type = typeof schema.type === 'object' ? dice.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema, known, chance, depth);
  if (type === 'array') return arrayOf(schema, known, chance, depth);
  return plainOf(type, schema.format, known, dice);
}

function objectOf(
  schema: Schema,
  known: Known,
  chance: { dice: Dice; oddness: number },
  depth: number,
): Json {
  const { dice, oddness } = chance;
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => (required.includes(name) ? !dice.isHit(oddness / 2) : dice.isHit(0.6)))
    .map(
      ([name, field]) =>
        `${text(name)}:${depth < deepest ? valueOf(field, known, chance, depth + 1) : 'null'}`,
    );
  if (dice.isHit(oddness))
    fields.push(`${text(dice.pick(['extra', '__proto__', 'constructor', '', 'id']))}:${oddValue(dice)}`);
  // The same key twice: which one counts is the parser's to say.
  if (fields[0] && dice.isHit(oddness / 4)) fields.push(fields[0]);
  return `{${fields.join(',')}}`;
}

function arrayOf(schema: Schema, known: Known, chance: { dice: Dice; oddness: number }, depth: number): Json {
  const { dice } = chance;
  const length = dice.isHit(0.02) ? 600 : dice.below(4);
  const one = () => (depth < deepest ? valueOf(schema.items ?? {}, known, chance, depth + 1) : 'null');
  return `[${Array.from({ length }, one).join(',')}]`;
}

function plainOf(type: string | undefined, format: string | undefined, known: Known, dice: Dice): Json {
  if (type === 'integer' || type === 'number') return String(dice.pick([0, 1, 2, 10, 50, 1_000, -5]));
  if (type === 'boolean') return String(dice.isHit(0.5));
  if (type === 'null') return 'null';
  if (type !== 'string') return oddValue(dice);
  if (format === 'uuid') return text(dice.pick(known.ids));
  if (format === 'date-time') return text('2026-11-21T20:25:17.880Z');
  if (format === 'email') return text(`fuzz${dice.below(500)}@fuzz.example`);
  return dice.isHit(0.3) ? text(dice.pick(known.ids)) : text(dice.pick(words));
}
