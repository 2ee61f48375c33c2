import type { FastifyInstance } from 'fastify';

/** What is said of a field that holds what no text can: a NUL, or half a surrogate pair. */
const notText = 'Contains characters that are not text';

/** Input that is refused before anything looks at it; `path` leads to the field. */
export class BrokenInput extends Error {
  readonly statusCode = 400;
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    super(`${path.join('.')}: ${notText}`);
    this.path = path;
  }

  /** The answer, in the form of any other input that its schema refuses. */
  toJSON() {
    const issues = [{ path: this.path, message: notText }];
    return { defined: false, code: 'BAD_REQUEST', status: 400, message: this.message, data: { issues } };
  }
}

const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** The first field of a value that isn't text; undefined if there is none. */
function brokenIn(value: unknown, path: readonly (string | number)[]): typeof path | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, one] of Object.entries(value)) {
    // The name of a field can't be said if it is broken itself.
    const broken = isText(key) ? brokenIn(one, [...path, isList ? Number(key) : key]) : path;
    if (broken) return broken;
  }
  return undefined;
}

/** Whether every text in a value is one that can be stored: for what is read from files. */
export const isTextThroughout = (value: unknown): boolean => brokenIn(value, []) === undefined;

// In JSON a NUL and half a pair can only be written as escapes; whole pairs may be as well.
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Refuses a JSON body with a field that isn't text. Costs one search of its bytes' text unless it has such escapes. */
export function requireText(json: string, body: unknown): void {
  if (!suspicious.test(json)) return;
  const broken = brokenIn(body, []);
  if (broken) throw new BrokenInput(broken.length > 0 ? broken : ['body']);
}

/** A part of an address as text; undefined if its bytes aren't UTF-8, or one is NUL. */
function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return isText(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The first part of an address that isn't text: the name of a parameter, or `address`. */
function brokenPartOf(url: string): string | undefined {
  if (!url.includes('%')) return undefined;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (decoded(path) === undefined) return 'address';
  if (at < 0) return undefined;
  for (const pair of url.slice(at + 1).split('&')) {
    if (decoded(pair) === undefined) return decoded(pair.split('=', 1)[0] ?? '') || 'address';
  }
  return undefined;
}

/** Refuses addresses with parts that aren't text: paths, queries and names of files. */
export function requireTextInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const broken = brokenPartOf(request.url);
    done(broken === undefined ? undefined : new BrokenInput([broken]));
  });
}
