import { createHash } from 'node:crypto';
import type { auditEntry } from '../tables.ts';

/** An entry as stored in the table. */
export type Entry = typeof auditEntry.$inferSelect;

/** The previous hash of the first entry. */
export const chainStart = '0'.repeat(64);

/** The content of an entry, before it is placed in the chain. */
export type Noted = Omit<Entry, 'seq' | 'previousHash' | 'hash'>;

/**
 * What an entry's hash covers, in an order that must never change: its number, every other column except the hash
 * itself as `body`, the previous hash, and `end`. The SQL that writes an entry joins the same four.
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
  // Entries without a hat, including all from before hats existed, keep their original hash.
  const end = entry.hat ? `,${JSON.stringify(sorted(entry.hat))}` : '';
  return { body: JSON.stringify(body).slice(1, -1), end };
}

/** Computes the hash an entry must have. */
export function hashOfEntry(entry: Omit<Entry, 'hash'>): string {
  const { body, end } = hashedParts(entry);
  const link = JSON.stringify(entry.previousHash);
  return createHash('sha256')
    .update(`[${String(entry.seq)},${body},${link}${end}]`)
    .digest('hex');
}

/**
 * Normalizes a value to what both JSON and PostgreSQL store, so that it reads back as it was hashed: dates become text,
 * undefined values are dropped, and characters that PostgreSQL refuses (NUL, lone surrogates) become U+FFFD.
 */
export const keepable = (value: unknown): unknown => {
  const text = JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'bigint' ? held.toString() : held,
  );
  return text === undefined ? null : sorted(JSON.parse(text), keepableText);
};

/** Text without the characters that PostgreSQL refuses. */
export const keepableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

/** PostgreSQL stores JSON keys in its own order, so we sort them alphabetically. */
function sorted(value: unknown, textOf = (text: string) => text): unknown {
  if (typeof value === 'string') return textOf(value);
  if (Array.isArray(value)) return value.map((held) => sorted(held, textOf));
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, held]) => [textOf(key), sorted(held, textOf)] as const);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries);
}
