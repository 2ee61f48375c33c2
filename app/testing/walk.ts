import type { AnyContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { declarationOf } from '#platform/contract/declaration.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { others, procedures, type Route } from '../access-matrix.ts';
import { contract } from '../contract.ts';
import type { Actor } from './scene.ts';

/** What a walk searches for, and the values it asks with. */
export interface Sought {
  /** Words that occur nowhere else. */
  readonly words: readonly string[];
  /** The words' common beginning: one search finds each of them, and an answer may repeat it. */
  readonly beginning: string;
  readonly thing: string;
  readonly owner: string;
  /** All ids of the secret, for addresses about it or about any object. */
  readonly ids: readonly string[];
  readonly takesAny: RegExp;
  /** Values for path parameters that name a part of it; an id of the secret is tried everywhere. */
  readonly inPath: Readonly<Record<string, readonly string[]>>;
}

/** Every route that reads. */
export const reads: readonly Route[] = [...procedures, ...others].filter(({ method }) => method === 'GET');

const everyPath: Readonly<Record<string, readonly string[]>> = {
  onlooker: ['connection', 'stranger'],
  name: ['genres', 'companies', 'job-titles'],
  kind: ['genres', 'companies', 'project', 'assignment', 'conversation'],
  role: ['PRODUCER'],
  facet: ['location', 'company', 'role', 'genre'],
  seq: ['1'],
  slug: ['gaffer'],
  file: ['x.png'],
  action: ['reply'],
  targetId: ['01970000-0000-7000-8000-000000000000'],
};

const Schema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});
const Choices = z.object({ enum: z.array(z.string()) });
const Alternatives = z.object({ anyOf: z.array(z.record(z.string(), z.unknown())) });

interface Walked {
  /** Responses with one of the words in body or headers. */
  readonly leaks: readonly { readonly address: string; readonly words: readonly string[] }[];
  /** The statuses each route answered with. */
  readonly answered: ReadonlyMap<string, ReadonlySet<number>>;
  /** Requests whose input the server could not read. */
  readonly unread: ReadonlySet<string>;
}

/** Guards refuse before the input is read (decision 014): a route refused this way is closed to every request. */
const isClosed = (status: number, said: string) =>
  status === 403 && /"code":"(page\.forbidden|permission\.missing|desk\.not_covered)"/.test(said);

/** The input is read the same way for everyone who passes the guards: what it refuses, it refuses to all of them. */
const isInvalid = (status: number, said: string) =>
  status === 400 && /"code":"(BAD_REQUEST|cursor\.unknown)"/.test(said);

/** Requests everything readable, in every way that could concern one secret object. */
export function openWalk({ words, beginning, thing, owner, ids, takesAny, inPath }: Sought) {
  function addressesOf({ path }: Route): string[] {
    const parts = path.match(/\{\+?\w+\}|:\w+/g) ?? [];
    return parts.reduce<string[]>(
      (made, part) => {
        const name = part.replaceAll(/[{}+:]/g, '');
        const known = { id: [thing, owner], person: [owner], ...everyPath, ...inPath }[name] ?? ['x'];
        const values = name === 'id' && takesAny.test(path) ? ids : known;
        return made.flatMap((address) => values.map((value) => address.replace(part, value)));
      },
      [path.replace('*', 'x')],
    );
  }

  /** Values for a query field: a few of each type, the ids of the secret, and the words' beginning. */
  function valuesOf(field: string, schema: Readonly<Record<string, unknown>>): string[] {
    const choices = Choices.safeParse(schema);
    if (choices.success) return choices.data.enum.slice(0, 8);
    const alternatives = Alternatives.safeParse(schema);
    if (alternatives.success) return alternatives.data.anyOf.flatMap((one) => valuesOf(field, one));
    if (field === 'thingId') return [thing];
    if (/zone$/i.test(field)) return ['Europe/London'];
    if (['from', 'to', 'day'].includes(field)) return ['2026-12-01'];
    if (field === 'minutes') return ['30'];
    if (/ids?$|person/i.test(field) || schema.format === 'uuid') return [thing, owner];
    if (schema.type === 'boolean') return ['true'];
    if (schema.type === 'integer' || schema.type === 'number') return ['1'];
    return schema.type === 'string' ? [beginning] : [];
  }

  /** The queries for a route: the required fields alone, and each other field in addition. */
  function questionsOf({ name, path }: Route): string[] {
    const [feature = '', procedure = ''] = name.split('.');
    const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract;
    const known = features[feature]?.[procedure] as AnyContractProcedure | undefined;
    const input = known && (declarationOf(known).inputSchema as z.ZodType | undefined);
    // Routes that aren't procedures don't declare their input.
    if (name === 'GET /api/coverage-pack.pdf') return [`?ids=${thing}`];
    if (!input) return [''];
    const { properties, required } = Schema.parse(
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    );
    const fields = Object.entries(properties).filter(([field]) => !path.includes(`{${field}}`));
    const needed = fields.filter(([field]) => required.includes(field));
    const base = new URLSearchParams(
      needed.map(([field, schema]) => [field, valuesOf(field, schema)[0] ?? '']),
    );
    const asked = fields.flatMap(([field, schema]) =>
      valuesOf(field, schema).map((value) => {
        const question = new URLSearchParams(base);
        question.set(field, value);
        return `?${question}`;
      }),
    );
    return [...new Set([`?${base}`, ...asked])];
  }

  const questions = reads.map((route) => {
    const [first = '', ...addresses] = addressesOf(route);
    const [base = '', ...more] = questionsOf(route);
    return {
      name: route.name,
      // Each address once, and each query once: the object in the path doesn't change the possible queries.
      addresses: [
        first + base,
        ...addresses.map((address) => address + base),
        ...more.map((one) => first + one),
      ],
    };
  });

  const sought = words.map((word) => ({ word, lower: word.toLowerCase() }));

  /** Walks as a person, or as them on a desk; skips requests whose input nobody's walk could have read. */
  async function walk(who: Actor, known: ReadonlySet<string> = new Set(), desk?: PersonId): Promise<Walked> {
    const leaks: { address: string; words: string[] }[] = [];
    const answered = new Map<string, Set<number>>();
    const unread = new Set<string>();
    const headers: Record<string, string> = desk ? { [deskHeader]: desk } : {};
    const ask = async (name: string, address: string) => {
      const answer = await who.request('GET', address, { headers });
      const body = await answer.text();
      const said = `${body} ${JSON.stringify([...answer.headers])}`.toLowerCase();
      const found = sought.filter(({ lower }) => said.includes(lower));
      if (found.length > 0) leaks.push({ address, words: found.map(({ word }) => word) });
      answered.set(name, (answered.get(name) ?? new Set()).add(answer.status));
      if (isInvalid(answer.status, body)) unread.add(address);
      return isClosed(answer.status, body);
    };
    const queue = questions.toReversed();
    const goOn = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        for (const address of next.addresses) {
          if (!known.has(address) && (await ask(next.name, address))) break;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, goOn));
    return { leaks, answered, unread };
  }

  return { addressesOf, walk };
}

/** Where one of these words was read. */
export const leaksIn = ({ leaks }: Pick<Walked, 'leaks'>, words: readonly string[]): string[] =>
  leaks
    .flatMap(({ address, words: found }) => {
      const said = found.filter((word) => words.includes(word));
      return said.length > 0 ? [`${address} says ${said.join(', ')}`] : [];
    })
    .toSorted();
