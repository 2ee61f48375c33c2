import { expect, test } from 'vitest';
import { companyToStore } from './edit-company.ts';

const companies = {
  groups: [
    {
      label: 'Talent Agencies',
      options: [{ value: 'caa', label: 'Creative Artists Agency (CAA)', keywords: [] }],
    },
  ],
};

test('a company chosen from the suggestions is stored as its slug', () => {
  const edit = { version: 1, company: 'creative artists agency (caa) ' };
  expect(companyToStore(edit, companies)).toEqual({ version: 1, company: 'caa' });
});

test('a company typed as free text is stored as written', () => {
  const edit = { version: 1, company: 'Tallow House' };
  expect(companyToStore(edit, companies)).toEqual(edit);
  expect(companyToStore(edit, undefined)).toEqual(edit);
});

test('an edit that leaves the company alone does not touch it', () => {
  expect(companyToStore({ version: 1, bio: 'x' }, companies)).toEqual({ version: 1, bio: 'x' });
});
