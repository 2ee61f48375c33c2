import { describe, expect, test } from 'vitest';
import { editedProfile as base } from '../../testing/factory/edited-profile.ts';
import { changedFields, conflictsOf, type EditValues, editFields, editOf, settled } from './edit-values.ts';

describe('an edit', () => {
  test('contains only what changed, on the version it was made from', () => {
    const values = { ...base, title: 'Director, writer', roles: ['director', 'writer'] };
    expect(editOf(base, values, 7)).toEqual({
      version: 7,
      title: 'Director, writer',
      roles: ['director', 'writer'],
    });
  });

  test('removes the time zone by sending none', () => {
    expect(editOf(base, { ...base, timeZone: '' }, 1)).toEqual({ version: 1, timeZone: null });
  });

  test('PRO-4: sends the audience of a field under the field’s name, and both days of a hold together', () => {
    const values: EditValues = {
      ...base,
      emailAudience: 'only_me',
      holdFrom: '2026-11-10',
      holdUntil: '2026-11-21',
      freeFrom: '2026-12-01',
    };
    expect(editOf(base, values, 3)).toEqual({
      version: 3,
      visibility: { email: 'only_me' },
      hold: { from: '2026-11-10', until: '2026-11-21' },
      freeFrom: '2026-12-01',
    });
    expect(editOf(values, base, 4)).toMatchObject({ hold: null, freeFrom: null });
  });

  test('is empty if only outer spaces differ', () => {
    expect(changedFields(base, { ...base, bio: '  \n', company: 'Tallow House ' })).toEqual([]);
  });

  test('includes a list whose order changed', () => {
    const before = { ...base, roles: ['director', 'writer'] };
    expect(changedFields(before, { ...base, roles: ['writer', 'director'] })).toEqual(['roles']);
  });
});

describe('two tabs that edit one profile', () => {
  const mine = { ...base, title: 'Director and writer', bio: 'Mine' };
  const theirs = { ...base, title: 'Showrunner', location: 'Leeds' };

  test('conflict in every field that either changed, with no suggestion only where both changed it', () => {
    expect(conflictsOf(base, mine, theirs)).toEqual([
      { field: 'title', suggested: undefined },
      { field: 'location', suggested: 'theirs' },
      { field: 'bio', suggested: 'mine' },
    ]);
  });

  test('do not conflict where both wrote the same', () => {
    expect(conflictsOf(base, { ...base, company: 'Quillmere' }, { ...base, company: 'Quillmere' })).toEqual(
      [],
    );
  });

  test('are resolved field by field', () => {
    const values = settled(mine, theirs, { title: 'mine', location: 'theirs', bio: 'mine' });
    expect(values).toEqual({ ...base, title: 'Director and writer', location: 'Leeds', bio: 'Mine' });
  });
});

test('every field of the form is compared', () => {
  expect(editFields.toSorted()).toEqual(Object.keys(base).toSorted());
});
