import { expect, test } from 'vitest';
import type { PersonView } from '#features/profiles/contract.ts';
import { firstSteps } from './first-steps.ts';

type Known = {
  firstName?: string;
  lastName?: string;
  location?: string;
  roles?: number;
  bio?: string;
  photo?: string;
};

const person = ({ firstName = '', lastName = '', location = '', roles = 0, bio = '', photo }: Known) =>
  ({
    photoURL: photo ?? null,
    personalInfo: { firstName, lastName, location },
    professionalInfo: { roles: Array.from({ length: roles }), bio },
  }) as PersonView;

const open = (known: Known) =>
  firstSteps(person(known))
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name);

test('a new account has all steps left', () => {
  expect(open({})).toEqual(['name', 'photo', 'roles', 'place', 'bio']);
});

test('half a name is not a name', () => {
  expect(open({ firstName: 'Ava', roles: 1, location: 'London', bio: 'Editor.', photo: '/ava.png' })).toEqual(
    ['name'],
  );
});

test('a complete profile has no steps left', () => {
  expect(
    open({
      firstName: 'Ava',
      lastName: 'Lind',
      roles: 1,
      location: 'London',
      bio: 'Editor.',
      photo: '/ava.png',
    }),
  ).toEqual([]);
});
