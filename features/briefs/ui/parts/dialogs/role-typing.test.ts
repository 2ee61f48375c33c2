import { expect, test } from 'vitest';
import type { BriefRole } from '../../../contract/views.ts';
import { sentRole, typedRole } from './role-typing.ts';

test('a role that a buyer opens and saves again stays as it was, also what the dialog has no field for', () => {
  const role = {
    id: '01900000-0000-7000-8000-000000000001' as BriefRole['id'],
    name: 'The pilot',
    about: 'Knows the river',
    craft: 'actor',
    ageFrom: 45,
    ageTo: null,
    gender: 'any',
    unions: ['SAG-AFTRA'],
    languages: ['English', 'Polish'],
    skills: [],
    city: 'Leeds',
    firstDay: '2027-03-01',
    lastDay: null,
    dates: 'Six weeks from March',
    rate: 'Scale',
  };
  expect(sentRole(typedRole(role))).toEqual(role);
});
