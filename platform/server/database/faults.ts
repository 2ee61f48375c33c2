import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

// Class 08, and what a server says that has no connection left.
const awayStates = /^(?:08|53300$)/;
/** It ends or refuses the connection: the server stops or starts, or takes nobody. */
const awaySeverities: readonly unknown[] = ['FATAL', 'PANIC'];
// The driver's own faults have no codes.
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after)/;
const networkCodes = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)$|^ENOENT$/;
/** Data exceptions: text that is no date, a number too large for its column. */
const badValueClass = '22';

const ofDriver = new WeakSet<object>();

/** Marks a fault as the driver's and throws it on: a refused connection says nothing of whose it was. */
export function asDatabaseFault(fault: unknown): never {
  if (fault instanceof Error) ofDriver.add(fault);
  throw fault;
}

/** A fault and its causes, outermost first; libraries wrap those of the driver. */
function causesOf(fault: unknown): Error[] {
  const causes: Error[] = [];
  for (let one = fault; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one);
  return causes;
}

const codeOf = (fault: Error): string => {
  const { code } = fault as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Whether the database couldn't be reached, or went away meanwhile: the same request may succeed in a moment. */
export function isDatabaseAway(fault: unknown): boolean {
  const causes = causesOf(fault);
  const isOfDatabase = causes.some((one) => one instanceof DrizzleQueryError || ofDriver.has(one));
  return causes.some((one) => {
    if (one instanceof pg.DatabaseError)
      return awayStates.test(codeOf(one)) || awaySeverities.includes(one.severity);
    return awayWords.test(one.message) || (isOfDatabase && networkCodes.test(codeOf(one)));
  });
}

/** Whether the database refused a value as one that its column can't hold. */
export const isBadValue = (fault: unknown): boolean =>
  causesOf(fault).some((one) => one instanceof pg.DatabaseError && codeOf(one).startsWith(badValueClass));
