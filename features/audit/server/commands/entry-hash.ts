import { createHash } from 'node:crypto';
import type { auditEntry } from '../tables.ts';

/** An entry as the table has it. */
export type Entry = typeof auditEntry.$inferSelect;

/** Before the first entry. */
export const chainStart = '0'.repeat(64);

/** What an entry says of itself, before it has its place in the chain. */
export type Noted = Omit<Entry, 'seq' | 'previousHash' | 'hash'>;

/**
 * What an entry's hash is made of, in one order for ever: its number, every other column but the hash itself as `body`,
 * the hash before it, and `end`. The statement that notes an entry puts the same four together.
 */
export function hashedParts(entry: Noted): { readonly body: string; readonly end: string } {
  const body = [
    entry.id,
    entry.at.toISOString(),
    entry.actorId,
    entry.onBehalfOf,
    entry.sessionId,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    sorted(entry.before),
    sorted(entry.after),
    entry.reason,
  ];
  // Entries from before hats, and those that need none, keep the hash they were given.
  const end = entry.hat ? `,${JSON.stringify(sorted(entry.hat))}` : '';
  return { body: JSON.stringify(body).slice(1, -1), end };
}

/** The hash that an entry must have. */
export function hashOfEntry(entry: Omit<Entry, 'hash'>): string {
  const { body, end } = hashedParts(entry);
  const link = JSON.stringify(entry.previousHash);
  return createHash('sha256')
    .update(`[${String(entry.seq)},${body},${link}${end}]`)
    .digest('hex');
}

/**
 * A value as both JSON and the database keep it, so that it reads back as it was hashed: moments become text, what
 * has no value goes away, and characters that PostgreSQL refuses (NUL, halves of pairs) become the sign for that.
 */
export const keepable = (value: unknown): unknown => {
  const text = JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'bigint' ? held.toString() : held,
  );
  return text === undefined ? null : sorted(JSON.parse(text), keepableText);
};

/** Text as the database can keep it. */
export const keepableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

/** PostgreSQL keeps JSON with its keys in an order of its own: ours is the alphabet's. */
function sorted(value: unknown, textOf = (text: string) => text): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((held) => sorted(held, textOf));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, held]) => [textOf(key), sorted(held, textOf)] as const);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}
