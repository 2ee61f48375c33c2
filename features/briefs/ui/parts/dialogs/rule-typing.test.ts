import { expect, test } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { sentRule, typedRule } from './rule-typing.ts';

const [rhys, kim] = ['rhys' as PersonId, 'kim' as PersonId];

test('a rule is sent without reviewers who were taken off its call', () => {
  const call = { kind: 'material', isBlind: false, reviewers: [{ id: kim }] } as const;
  expect(sentRule(call, typedRule({ reviewers: [rhys, kim], territories: ['asia'] }))).toEqual({
    roleId: null,
    territories: ['asia'],
    source: null,
    reviewers: [kim],
    stage: 'unviewed',
  });
});

test('what a call has no field for is not sent, whatever was chosen before its type changed', () => {
  const rule = typedRule({
    roleId: 'nurse' as ClientId,
    territories: ['asia'],
    source: 'manager',
    stage: 'viewed',
  });
  expect(sentRule({ kind: 'talent', isBlind: true, reviewers: [] }, rule)).toMatchObject({
    roleId: 'nurse',
    territories: [],
    source: null,
    stage: 'unviewed',
  });
  expect(sentRule({ kind: 'material', isBlind: false, reviewers: [] }, rule)).toMatchObject({
    roleId: null,
    territories: ['asia'],
    source: 'manager',
    stage: 'viewed',
  });
});
