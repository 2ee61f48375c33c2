import { expect, test } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type ArrivalRule, type Arrived, isRuleOf, ruleFor } from './arriving.ts';

const [nurse, doctor] = ['nurse' as ClientId, 'doctor' as ClientId];
const [rhys, kim] = ['rhys' as PersonId, 'kim' as PersonId];

const rule = (own: Partial<ArrivalRule> = {}): ArrivalRule => ({
  roleId: null,
  territories: [],
  source: null,
  reviewers: [],
  stage: 'unviewed',
  ...own,
});
const arrived = (own: Partial<Arrived> = {}): Arrived => ({
  roleId: null,
  territories: ['europe'],
  source: 'representative',
  ...own,
});

test('of several rules that fit, the first in the buyer’s order counts', () => {
  const rules = [
    rule({ source: 'manager', stage: 'selected' }),
    rule({ reviewers: [rhys] }),
    rule({ stage: 'viewed' }),
  ];
  expect(ruleFor(rules, arrived())).toBe(rules[1]);
  expect(ruleFor(rules, arrived({ source: 'manager' }))).toBe(rules[0]);
});

test('a rule for a role, a territory or a source leaves out what has another', () => {
  expect(ruleFor([rule({ roleId: nurse })], arrived({ roleId: doctor }))).toBeUndefined();
  expect(ruleFor([rule({ territories: ['asia'] })], arrived())).toBeUndefined();
  expect(ruleFor([rule({ source: 'unrepresented' })], arrived())).toBeUndefined();
  const all = rule({ roleId: nurse, territories: ['asia', 'europe'], source: 'representative' });
  expect(ruleFor([all], arrived({ roleId: nurse }))).toBe(all);
});

test.each([[[]], [['worldwide' as const]]])(
  'a submission for every territory (%j) matches a rule for any territory',
  (territories) => {
    expect(ruleFor([rule({ territories: ['oceania'] })], arrived({ territories }))).toBeDefined();
  },
);

test('a brief takes rules about its own roles, reviewers and columns alone', () => {
  const talent = { kind: 'talent', isBlind: false, roles: [{ id: nurse }], reviewers: [rhys] } as const;
  expect(isRuleOf(talent, rule({ roleId: nurse, reviewers: [rhys], stage: 'selected' }))).toBe(true);
  expect(isRuleOf(talent, rule({ roleId: doctor }))).toBe(false);
  expect(isRuleOf(talent, rule({ reviewers: [rhys, kim] }))).toBe(false);
  expect(isRuleOf(talent, rule({ territories: ['asia'] }))).toBe(false);
  // Its sender would read that somebody has looked at their client.
  expect(isRuleOf(talent, rule({ stage: 'viewed' }))).toBe(false);
  expect(isRuleOf({ ...talent, kind: 'material' }, rule({ stage: 'viewed' }))).toBe(true);
});

test('where names are hidden, no rule looks at who a submission comes from', () => {
  const blind = { kind: 'material', isBlind: true, roles: [], reviewers: [] } as const;
  expect(isRuleOf(blind, rule({ source: 'representative' }))).toBe(false);
  expect(isRuleOf(blind, rule({ territories: ['asia'] }))).toBe(true);
});
