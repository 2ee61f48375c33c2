import { type DestinationStream, type Logger, pino } from 'pino';
import { redactQuoted } from '#platform/contract/redact.ts';
import { safeError } from './safe-error.ts';

export type Log = Logger;

/** The texts that a line may say besides its words: our own names and ids. Numbers always may; all other text is left out. */
const told = new Set([
  'at',
  'audit',
  'connectionId',
  'differing',
  'due',
  'feedback',
  'file',
  'from',
  'job',
  'key',
  'others',
  'requestId',
  'route',
  'seq',
  'hash',
  'signal',
  'subject',
  'to',
]);

const leftOut = '[left out]';
const plain = /^[\w.:/{}+ -]{0,200}$/;

/** The process's log: one JSON object per line, on standard output unless told otherwise. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(args, method) {
          method.apply(this, safeLine(args) as Parameters<typeof method>);
        },
      },
    },
    ...(destination ? [destination] : []),
  );

/** A line without what anybody wrote (reliability T23): errors by their shape, known fields, and our own words. */
function safeLine([first, ...words]: readonly unknown[]): unknown[] {
  if (typeof first === 'string') return [redactQuoted(first)];
  const [said] = words;
  const message = typeof said === 'string' ? redactQuoted(said) : 'a fault';
  if (first instanceof Error) return [{ err: safeError(first) }, message];
  return [safeFields(first), message];
}

function safeFields(fields: unknown): object {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeField(name, value)]));
}

function safeField(name: string, value: unknown): unknown {
  if (name === 'err' && value !== undefined) return safeError(value);
  if (name === 'issues' && Array.isArray(value)) return value.map(safeIssue);
  return isMeasure(value) || told.has(name) ? safeValue(value) : leftOut;
}

/** Counts, sizes, times and answers of yes or no. */
const isMeasure = (value: unknown) =>
  value === undefined || ['number', 'boolean', 'bigint'].includes(typeof value);

/** What a schema found: the field at the top and the rule, without the value or the names of keys within. */
function safeIssue(issue: { readonly path?: readonly unknown[]; readonly code?: unknown }) {
  const [field] = issue.path ?? [];
  return { field: safeValue(field), code: safeValue(issue.code) };
}

function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return plain.test(value) ? redactQuoted(value) : leftOut;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(safeValue);
  return typeof value === 'object' && value !== null ? safeFields(value) : value;
}
