import { expect, test } from 'vitest';
import { heldBy, noRules } from '../../policy/rules.ts';
import { presentLine, unknownLine } from './bulk-line.ts';

const [before, after] = [heldBy(['READER'], null, noRules), heldBy(['AGENT'], null, noRules)];
const line = { who: 'ana@x.example', name: 'Ana', roles: ['AGENT', 'BEST BOY'] };

test('ADR-1 a line of a bulk change lists the roles before and after and the unknown names', () => {
  expect(presentLine(line, { kind: 'changed', before, after, dropped: ['BEST BOY'] })).toEqual({
    who: 'ana@x.example',
    name: 'Ana',
    outcome: 'changed',
    before: ['READER', 'USER'],
    after: ['AGENT', 'USER'],
    dropped: ['BEST BOY'],
  });
  expect(presentLine(line, { kind: 'unchanged', before, after: before, dropped: [] }).outcome).toBe(
    'unchanged',
  );
});

test('ROL-6 a line with only unknown names says so; one without any name removes all roles', () => {
  const dropped = ['GRIP', 'BEST BOY'];
  const unchanged = { kind: 'unchanged', before, after: before } as const;
  const roles = ['GRIP', 'BEST BOY', 'GRIP'];
  expect(presentLine({ ...line, roles }, { ...unchanged, dropped }).outcome).toBe('no_valid_role');
  const changed = { kind: 'changed', before, after, dropped: [] } as const;
  expect(presentLine({ ...line, roles: [] }, changed).outcome).toBe('changed');
});

test('ROL-4, ROL-5 a refused line says why, and its person keeps their roles', () => {
  for (const kind of ['own', 'above_own', 'last_super_admin'] as const)
    expect(presentLine(line, { kind, before })).toEqual({
      who: 'ana@x.example',
      name: 'Ana',
      outcome: kind,
      before: ['READER', 'USER'],
      after: ['READER', 'USER'],
      dropped: [],
    });
});

test('a bulk change compares with nothing, so it has no conflicts', () => {
  expect(() => presentLine(line, { kind: 'conflict', before })).toThrow('compares with nothing');
});

test('ADR-1 a line that names no one says so', () => {
  expect(unknownLine('nobody@x.example')).toEqual({
    who: 'nobody@x.example',
    name: null,
    outcome: 'unknown_person',
    before: [],
    after: [],
    dropped: [],
  });
});
