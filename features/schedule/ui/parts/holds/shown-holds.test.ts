import { expect, test } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { HoldJob, HoldLine, ListedHold } from '../../../contract/holds.ts';
import { ShownHolds } from './shown-holds.ts';

const person = (displayName: string): HoldLine['person'] => ({
  id: displayName as PersonId,
  displayName,
  photoURL: null,
  status: 'offline',
  headline: '',
  company: '',
  location: '',
  tags: [],
  role: 'USER',
  isClaimed: true,
});
const hold = (id: string, place: Partial<ListedHold>): ListedHold => ({
  id: id as ClientId,
  firstDay: '2027-05-03',
  lastDay: '2027-05-07',
  rank: 1,
  state: 'accepted',
  job: 0,
  ...place,
});
const jobs: HoldJob[] = [
  { title: 'Tern House', sides: ['asker'], asker: person('Mara Okafor') },
  { title: 'Copperline', sides: ['asker'], asker: person('Mara Okafor') },
  { title: '', sides: [], asker: null },
  { title: 'Salt Ledger', sides: ['held'], asker: person('Tom Reyes') },
];
const ana: HoldLine = { person: person('Ana Ruiz'), isActor: false, holds: [hold('a', { rank: 3, job: 2 })] };
const zoe: HoldLine = {
  person: person('Zoe Park'),
  isActor: true,
  holds: [hold('b', { rank: 2, job: 1 }), hold('c', { rank: 5, state: 'converted', job: 3 })],
};

test('an assistant sees holds sorted by name, each with its person and job', () => {
  const { lines, all } = new ShownHolds({ lines: [zoe, ana], jobs, isCut: false });
  expect(lines.map((line) => line.person.displayName)).toEqual(['Ana Ruiz', 'Zoe Park']);
  expect(all).toMatchObject([
    { id: 'a', person: { displayName: 'Ana Ruiz' }, isActor: false, title: '', asker: null, challenge: null },
    { id: 'b', person: { displayName: 'Zoe Park' }, isActor: true, title: 'Copperline', sides: ['asker'] },
    {
      id: 'c',
      person: { displayName: 'Zoe Park' },
      title: 'Salt Ledger',
      asker: { displayName: 'Tom Reyes' },
    },
  ]);
});

test('a row has a lane for each rank, and a booking takes the top lane whatever its rank was', () => {
  const { lines } = new ShownHolds({ lines: [ana, zoe], jobs, isCut: false });
  expect(lines.map(({ lanes }) => lanes)).toEqual([3, 2]);
});

test('the job filter lists each job I hold people for once', () => {
  const twice = [...jobs, ...jobs];
  expect(new ShownHolds({ lines: [], jobs: twice, isCut: false }).jobs).toEqual(['Copperline', 'Tern House']);
});
