import { createHash } from 'node:crypto';
import type pg from 'pg';

/** While half of the places are free, a statement comes so often before it is kept: a server that has just begun. */
const keptSoonAfter = 4;
/** Then so often: one asked once a day is not worth its place in each connection. */
const keptAfter = 20;
/** Kept statements of a process. Each connection holds those it was asked, some ten kilobytes each. */
const keptMax = 200;
/** Texts that are counted; more are forgotten together. */
const countedMax = 2_000;
/** Longer ones hold lists of parameters, and hardly come again. */
const lengthMax = 8_000;

/** The name under which a text is kept, if it comes often. */
export type NameOf = (text: string) => string | undefined;

/** Counts texts and names those that come often: one of these for each process. */
export function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= keptMax || text.length > lengthMax) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < (names.size < keptMax / 2 ? keptSoonAfter : keptAfter)) {
      if (counts.size >= countedMax) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const made = `kept-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, made);
    return made;
  };
}

type Query = (asked: unknown, ...rest: readonly unknown[]) => Promise<unknown>;

/**
 * The same pool or connection for the query builder. Its statements have no names, so PostgreSQL reads and plans each of
 * them anew, which costs more than running most of them; those that come often get one.
 */
export function keeping<Target extends pg.Pool | pg.PoolClient>(target: Target, nameOf: NameOf): Target {
  const ask = target.query.bind(target) as Query;
  const query: Query = (asked, ...rest) =>
    ask(isUnnamed(asked) ? { ...asked, name: nameOf(asked.text) } : asked, ...rest);
  return new Proxy(target, {
    get: (on, key) => (key === 'query' ? query : (Reflect.get(on, key) as unknown)),
  });
}

const isUnnamed = (asked: unknown): asked is { readonly text: string } =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('name' in asked && asked.name);
