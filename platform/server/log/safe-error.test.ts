import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { ORPCError, ValidationError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';
import { safeError, textOfFault } from './safe-error.ts';

const secret = 'Kestrel over Marlow';
const written: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  }),
);

/** What a piece of work throws. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (fault) {
    return fault;
  }
  throw new Error('it did not fail');
}

function ofDatabase(fields: object): pg.DatabaseError {
  const fault = new pg.DatabaseError(`invalid input syntax for type uuid: "${secret}"`, 90, 'error');
  return Object.assign(fault, { severity: 'ERROR', routine: 'string_to_uuid', ...fields });
}

const unique = {
  code: '23505',
  constraint: 'account_email_key',
  table: 'account',
  detail: `Key (email)=(${secret}) exists`,
};
const failing: Readonly<Record<string, () => unknown>> = {
  'JSON that cannot be read': () => JSON.parse(secret),
  'a file that is not there': () => readFile(`/nowhere/${secret}`),
  'an address that is none': () => new URL(secret),
  'a number that is none': () => BigInt(secret),
  'a zone that is none': () => new Intl.DateTimeFormat('en', { timeZone: secret }),
  'an address that is escaped wrongly': () => decodeURIComponent(`%${secret}`),
  'a value that cannot be cloned': () => structuredClone({ [secret]: () => secret }),
  'a pattern that is none': () => new RegExp(`(${secret}`),
  'a field of nothing, by a name that was typed': () =>
    (undefined as unknown as Record<string, string>)[secret],
  'a schema that refuses': () => z.object({ [secret]: z.literal('x') }).parse({ [secret]: secret }),
  'a request to nowhere': () => fetch(`http://127.0.0.1:1/?token=${encodeURIComponent(secret)}`),
  'a constraint': () => Promise.reject(ofDatabase(unique)),
  'a value the database cannot read': () => Promise.reject(ofDatabase({ code: '22P02', where: secret })),
  'a statement with its values': () =>
    Promise.reject(
      new DrizzleQueryError(`insert into note values ($1, '${secret}')`, [secret], ofDatabase(unique)),
    ),
  'an answer that is not its contract’s': () => {
    const data = { title: secret };
    const issues = [{ message: secret, path: ['items', secret] }];
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      message: secret,
      data,
      cause: new ValidationError({ message: secret, issues, data }),
    });
  },
  'an error with fields': () =>
    Promise.reject(
      Object.assign(new Error('the mail server refused'), { response: secret, command: secret }),
    ),
  'an error of ours with quoted words': () =>
    Promise.reject(new Error(`there is no template "${secret}" or '${secret}'`)),
  'an error of ours with an address': () =>
    Promise.reject(new Error('nobody has kestrel.marlow@studio.example')),
  'an error with a forged stack': () =>
    Promise.reject(Object.assign(new SyntaxError(`x\n    at ${secret} (file:///a.ts:1:1)`), {})),
  'several errors': () =>
    Promise.reject(new AggregateError([ofDatabase(unique), new Error(`"${secret}"`)], secret)),
  'an error because of another': () => Promise.reject(new Error('it failed', { cause: ofDatabase(unique) })),
  'a text that was thrown': () => {
    throw secret as unknown as Error;
  },
  'a thing that was thrown': () => {
    throw { title: secret } as unknown as Error;
  },
};

test.each(Object.entries(failing))('%s is logged without what anybody wrote', async (_name, work) => {
  written.length = 0;
  const fault = await thrownBy(work);
  log.error(
    { err: fault, issues: (fault as { cause?: { issues?: unknown } }).cause?.issues, input: secret },
    'it failed',
  );
  if (fault instanceof Error) log.error(fault);
  expect(written.length).toBeGreaterThan(0);
  for (const line of [...written, textOfFault(fault)]) expect(line).not.toMatch(/kestrel|marlow/i);
});

test('a developer still sees what failed: its kind, its code, the names in the database, the statement and the calls', async () => {
  const fault = new DrizzleQueryError('insert into account values ($1)', [secret], ofDatabase(unique));
  expect(safeError(fault)).toMatchObject({
    type: 'DrizzleQueryError',
    statement: 'insert into account values ($1)',
    cause: {
      type: 'DatabaseError',
      code: '23505',
      database: { constraint: 'account_email_key', table: 'account' },
    },
  });
  const ours = safeError(await thrownBy(() => Promise.reject(new Error('another worker has this mail now'))));
  expect(ours).toMatchObject({ type: 'Error', message: 'another worker has this mail now' });
  expect(ours.at?.[0]).toMatch(/^(?:failing\.)?.*platform\/server\/log\/safe-error\.test\.ts:\d+:\d+/);
});

test('a line has numbers, and of texts only the fields that are known to be ours', () => {
  written.length = 0;
  log.warn({ job: 'mail', title: secret, requestId: '01a2', unsentBytes: 7, isLate: true }, 'it happened');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    job: 'mail',
    title: '[left out]',
    requestId: '01a2',
    unsentBytes: 7,
    isLate: true,
    msg: 'it happened',
  });
});
