import { fileURLToPath } from 'node:url';
import { redactQuoted } from '#platform/contract/redact.ts';

/** An error as it is logged: what failed and where, and nothing that anybody wrote. */
interface SafeError {
  readonly type: string;
  /** Only of our own errors and the engine's: they name parts of the program. */
  readonly message?: string;
  /** The system's or the database's, such as ECONNREFUSED or 23505. */
  readonly code?: string;
  readonly status?: number;
  /** What failed in the database, by its names: table, column, constraint. */
  readonly database?: Readonly<Record<string, string>>;
  /** The statement with its places for values. */
  readonly statement?: string;
  /** The calls that led to it, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: SafeError;
  /** Of an error that holds several. */
  readonly errors?: readonly SafeError[];
}

const framesMax = 20;
const causesMax = 5;
const statementMax = 1_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

const frame = /^ {4}at (?:async )?(?:[\w$.<>[\] #]+ \()?(?:file:\/\/|node:|\/)[^\s()"']+:\d+:\d+\)?$/;
const builtInFrame = /^ {4}at (?:async )?[\w$.<>[\] #]+ \((?:<anonymous>|index \d+)\)$/;
const word = /^[\w.-]{1,80}$/;
const ofDatabase = ['schema', 'table', 'column', 'constraint', 'dataType', 'routine', 'severity'] as const;
/** Kinds whose words are about the program. The engine's others quote the value they were about; libraries have their own. */
const ofProgram: readonly unknown[] = [Error, TypeError, ReferenceError, RangeError];

/** An error with only what is safe to keep; a library's own words are left out, as they may quote what somebody wrote. */
export function safeError(fault: unknown, depth = 0): SafeError {
  if (!(fault instanceof Error)) return { type: fault === null ? 'null' : typeof fault };
  const fields = fault as Error & Readonly<Record<string, unknown>>;
  const frames = framesOf(fault);
  const type = named(fault.constructor.name) ?? 'Error';
  const code = named(fields['code']);
  const database = databasePart(fields);
  const errors = fault instanceof AggregateError && depth < causesMax ? fault.errors : [];
  return {
    type,
    ...(isSaidByUs(fault, frames[0]) && { message: redactQuoted(fault.message) }),
    ...(code !== undefined && { code }),
    ...(typeof fields['status'] === 'number' && { status: fields['status'] }),
    ...(database && { database }),
    ...(typeof fields['query'] === 'string' && { statement: shapeOf(fields['query']) }),
    ...(frames.length > 0 && { at: frames.map((line) => line.replace(root, '')) }),
    ...(fault.cause !== undefined && depth < causesMax && { cause: safeError(fault.cause, depth + 1) }),
    ...(errors.length > 0 && { errors: errors.slice(0, causesMax).map((one) => safeError(one, depth + 1)) }),
  };
}

/** A statement without the literals in it; values travel beside it and are never looked at. */
const shapeOf = (statement: string): string =>
  statement.replace(/'(?:[^']|'')*'/g, '?').slice(0, statementMax);

const named = (value: unknown): string | undefined =>
  (typeof value === 'string' && word.test(value)) || typeof value === 'number' ? String(value) : undefined;

function databasePart(fields: Readonly<Record<string, unknown>>): SafeError['database'] {
  if (named(fields['routine']) === undefined && named(fields['severity']) === undefined) return undefined;
  return Object.fromEntries(
    ofDatabase.flatMap((name) => {
      const value = named(fields[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The frames of a stack: its message stands before them, and may look like some. */
function framesOf({ stack = '', message }: Error): string[] {
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  const lines = stack.slice(Math.max(0, from)).split('\n');
  return lines
    .filter((line) => frame.test(line) || builtInFrame.test(line))
    .slice(0, framesMax)
    .map((line) => line.replace('    at ', '').replace('file://', ''));
}

/** Whether our own code made it, or the engine in our code. */
const isSaidByUs = (fault: Error, innermost = ''): boolean =>
  ofProgram.includes(fault.constructor) && innermost.includes(root) && !innermost.includes('/node_modules/');

/** An error for somebody at a terminal. */
export const textOfFault = (fault: unknown): string => JSON.stringify(safeError(fault), null, 2);
