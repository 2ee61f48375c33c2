import { describe, expect, test } from 'vitest';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonResult, ProjectResult } from '../../contract.ts';
import { exampleTags, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { PaletteAction, PalettePage } from './palette-entries.ts';
import {
  entryGroups,
  foundGroups,
  movedIndex,
  nothingGroups,
  rowsInOrder,
  startGroups,
} from './palette-rows.ts';

const person = (id: string): PersonSummary => ({
  id: id as PersonSummary['id'],
  displayName: `Person ${id}`,
  photoURL: null,
  status: 'active',
  headline: 'Gaffer',
  company: '',
  location: 'London',
  tags: [],
  role: 'gaffer',
  isClaimed: true,
});

const result = (id: string): PersonResult => ({
  id,
  type: 'profile',
  title: `Person ${id}`,
  subtitle: 'Gaffer',
  description: '',
  tags: [],
  location: 'London',
  role: 'gaffer',
  imageUrl: null,
  status: 'active',
  originalData: person(id),
});

const answer = (count: number, roles = 0) => ({
  results: Array.from({ length: count }, (_, index) => result(String(index))),
  roles: Array.from({ length: roles }, (_, index) => ({
    value: `role-${index}`,
    label: 'Film Editor',
    people: 12,
  })),
  nextCursor: null,
});

const icon = () => null;
const page = (_: unknown, index: number): PalettePage => ({
  id: `page-${index}`,
  label: `Gaffers ${index}`,
  group: '',
  to: '/gaffers',
  icon,
});
const action = (_: unknown, index: number): PaletteAction => ({
  id: `action-${index}`,
  label: `Gaffer ${index}`,
  words: '',
  icon,
  run: () => undefined,
});

const inDirectory = { query: 'gaf', hasDirectory: true };

describe('the results', () => {
  test('S32 SEA-8 at most five people show, and "View all" appears at the sixth', () => {
    const [five] = foundGroups(answer(5), inDirectory);
    expect(five?.rows).toHaveLength(5);
    expect(five?.head).toBeUndefined();
    const [six] = foundGroups(answer(6), inDirectory);
    expect(six?.rows).toHaveLength(5);
    expect(six?.head).toMatchObject({ kind: 'all', title: 'View all', query: 'gaf' });
  });

  test('SEA-6 a job title leads to everyone who has it', () => {
    const [, roles] = foundGroups(answer(1, 1), inDirectory);
    expect(roles?.rows).toMatchObject([{ title: 'All Film Editors in Directory', detail: '12 people' }]);
  });

  test('SEA-6 a person who cannot open the directory sees no link to it', () => {
    const groups = foundGroups(answer(2, 2), { query: 'gaf', hasDirectory: false });
    expect(rowsInOrder(groups).map(({ kind }) => kind)).toEqual(['person', 'person']);
  });

  test('S33 the palette never has more than twenty lines, whatever was found', () => {
    const many = { pages: Array.from({ length: 30 }, page), actions: Array.from({ length: 30 }, action) };
    const found = foundGroups(answer(limits.resultsMax, limits.rolesMax), inDirectory);
    const lines = rowsInOrder([...found, ...entryGroups(many, 'gaf')]);
    expect(lines.length).toBeLessThanOrEqual(limits.resultsMax);
  });

  test('SEA-12 a suspended person is marked as suspended', () => {
    const [people] = foundGroups(
      { results: [{ ...result('a'), accountStatus: 'suspended' }], roles: [] },
      inDirectory,
    );
    expect(people?.rows).toMatchObject([{ accountStatus: 'suspended' }]);
  });

  test('a searcher sees at most four projects under their own heading after people, with a link to all of them', () => {
    const project = (_: unknown, at: number): ProjectResult => ({
      ...result(`project-${at}`),
      type: 'project',
      originalData: {
        id: `project-${at}`,
        title: `Film ${at}`,
        codeName: '',
        format: 'feature',
        phase: 'prep',
        company: 'Quillmere',
        logline: '',
        role: null,
      },
    });
    const projects = Array.from({ length: 6 }, project);
    const groups = foundGroups({ results: [...projects, result('a')], roles: [] }, inDirectory);
    expect(groups.map(({ id, rows, head }) => [id, rows.length, head?.kind])).toEqual([
      ['people', 1, undefined],
      ['projects', 4, 'all'],
    ]);
    expect(groups[1]?.rows[0]).toMatchObject({ kind: 'project', detail: 'Quillmere' });
  });

  test('a group without lines has no heading', () => {
    expect(foundGroups(answer(0, 1), inDirectory).map(({ id }) => id)).toEqual(['roles']);
    expect(foundGroups(answer(0), inDirectory)).toEqual([]);
  });

  test('a person’s location follows their job title', () => {
    expect(rowsInOrder(foundGroups(answer(1), inDirectory))[0]?.detail).toBe('Gaffer, London');
  });
});

describe('pages and actions', () => {
  const pages: PalettePage[] = [
    { ...page('', 0), id: 'schedule', label: 'Schedule' },
    { ...page('', 0), id: 'meeting-requests', label: 'Meeting Requests', group: 'Schedule' },
    { ...page('', 0), id: 'admin-files', label: 'Files', group: 'Admin' },
  ];
  const actions: PaletteAction[] = [
    { ...action('', 0), id: 'log-out', label: 'Log out', words: 'sign out leave' },
    { ...action('', 0), id: 'theme-light', label: 'Switch to light theme', words: 'appearance' },
  ];
  const titles = (term: string) =>
    entryGroups({ pages, actions }, term).flatMap(({ title, rows }) => [
      title,
      ...rows.map((row) => row.title),
    ]);

  test('ux guide 5: pages and actions are found by the beginnings of their words, in any order, ignoring accents and case', () => {
    expect(titles('FILÉS')).toEqual(['Pages', 'Files']);
    expect(titles('requests meet')).toEqual(['Pages', 'Meeting Requests']);
    expect(titles('out')).toEqual(['Actions', 'Log out']);
    expect(titles('ght')).toEqual([]);
  });

  test('a page is found by its group and an action by its other words, after matches on the label', () => {
    expect(titles('schedule')).toEqual(['Pages', 'Schedule', 'Meeting Requests']);
    expect(titles('sign out')).toEqual(['Actions', 'Log out']);
    expect(titles('appearance')).toEqual(['Actions', 'Switch to light theme']);
  });

  test('a text of punctuation names nothing', () => {
    expect(titles('--')).toEqual([]);
  });
});

describe('before anything is typed', () => {
  const kinds = (...of: Parameters<typeof startGroups>) =>
    rowsInOrder(startGroups(...of)).map(({ kind }) => kind);

  test('SEA-9 the last opened people come before the examples and some actions, and can be cleared', () => {
    expect(kinds([person('a')], ['Los Angeles'], [action('', 0)])).toEqual([
      'person',
      'clear',
      'example',
      'action',
    ]);
  });

  test('SEA-9 without any there is nothing to clear', () => {
    expect(kinds([], ['Los Angeles'], [])).toEqual(['example']);
  });

  test('9 the four example tags are verbatim', () => {
    expect(rowsInOrder(startGroups([], exampleTags, [])).map(({ title }) => title)).toEqual([
      'Coming of Age',
      'Film Editor',
      'Camera Operator',
      'Los Angeles',
    ]);
  });
});

describe('nothing found', () => {
  const titles = (...of: Parameters<typeof nothingGroups>) =>
    rowsInOrder(nothingGroups(...of)).map(({ title }) => title);

  test('SEA-10 links to the directory and to inviting show only where these pages are open', () => {
    const invitation = { ...page('', 0), id: 'invitations' };
    expect(titles(true, invitation)).toEqual(['Search by role', 'Invite this person']);
    expect(titles(true, undefined)).toEqual(['Search by role']);
    expect(titles(false, undefined)).toEqual([]);
  });

  test('SEA-10 8 the message is verbatim, with the typed term', () => {
    expect(copy.noResults('<b>"x"')).toBe('No results found for "<b>"x""');
  });
});

test('SEA-11 the arrows wrap around, Home and End go to the ends', () => {
  expect([movedIndex('ArrowDown', 2, 3), movedIndex('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([movedIndex('Home', 2, 3), movedIndex('End', 0, 3)]).toEqual([0, 2]);
  expect(movedIndex('ArrowDown', 0, 0)).toBeUndefined();
  expect(movedIndex('a', 0, 3)).toBeUndefined();
});
