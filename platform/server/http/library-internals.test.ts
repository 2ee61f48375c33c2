import { expect, test } from 'vitest';
import { z } from 'zod';
import { act } from '#platform/contract/acts.ts';
import { declarationsIn } from '#platform/contract/declaration.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { readConfig } from '#platform/server/config/config.ts';
import {
  createORPCErrorConstructorMap,
  definitionOf,
  mergeCurrentContext,
  middlewareOutputFn,
} from './library-internals.ts';
import { implementContract } from './procedures.ts';

const facts = { policy: signedIn, desk: 'calendar', makes: 'new' } as const;
const note = act('PUT /notes/{id}', 'Keep a note', { ...facts, audited: 'no: own' })
  .errors({ 'note.locked': { status: 409, message: 'Locked', data: z.object({ by: z.string() }) } })
  .input(z.strictObject({ id: z.string() }))
  .output(z.object({ id: z.string() }));
const contract = implementContract({ note }, readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) }));
const handler = ({ input }: { input: { id: string } }) => input;
const definition = definitionOf(contract.note.use(({ next }) => next()).handler(handler));

test('a new version of the contract library keeps route, refusals and schemas in a procedure’s definition', () => {
  expect(definition.route).toMatchObject({ method: 'PUT', path: '/notes/{id}', successStatus: 201 });
  expect(definition.errorMap['note.locked']).toMatchObject({ status: 409, message: 'Locked' });
  for (const schema of [definition.inputSchema, definition.outputSchema])
    expect(schema?.['~standard'].validate).toBeTypeOf('function');
});

test('a new version of the contract library keeps handler, middlewares and where input and answer are checked', () => {
  expect(definition.handler).toBe(handler);
  expect(definition.middlewares.length).toBeGreaterThan(0);
  for (const middleware of definition.middlewares) expect(middleware).toBeTypeOf('function');
  expect([typeof definition.inputValidationIndex, typeof definition.outputValidationIndex]).toEqual([
    'number',
    'number',
  ]);
});

test('a new version of the contract library makes errors by the names of the refusals', () => {
  const errors = createORPCErrorConstructorMap({ 'note.locked': { status: 409, message: 'Locked' } });
  expect(errors['note.locked']()).toMatchObject({ code: 'note.locked', status: 409, message: 'Locked' });
});

test('a new version of the contract library lets a middleware answer, and adds to a context what it gives', () => {
  expect(middlewareOutputFn('answer')).toEqual({ output: 'answer', context: {} });
  expect(mergeCurrentContext({ asker: 1 }, { actor: 2 })).toEqual({ asker: 1, actor: 2 });
});

test('a new version of the contract library lets every procedure of a contract be read, with its desk scope', () => {
  const { route, meta, errorMap } = declarationsIn({ folder: { note } })[0] ?? {};
  expect({ route, meta, codes: Object.keys(errorMap ?? {}) }).toMatchObject({
    route: { method: 'PUT', path: '/notes/{id}' },
    meta: { desk: 'calendar' },
    codes: expect.arrayContaining(['note.locked']),
  });
  expect(definition.meta).toMatchObject({ desk: 'calendar' });
});
