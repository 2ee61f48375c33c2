import { expect, test, vi } from 'vitest';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { LineView } from '../../../contract/index.ts';
import { isSameBlock } from '../group-rows.tsx';
import type { RollAct, Roller } from './acts.ts';
import { withActs } from './pending.ts';
import { countOf, lengthOf, queueOf } from './queue.ts';
import { resumedRoll } from './roll-mode.tsx';
import { endSteps, outcomeSteps } from './roll-steps.ts';
import { readNote } from './slash.ts';
import { spokenLine } from './spoken-line.ts';
import { gripOn } from './use-hand.ts';

const nowMs = Date.parse('2026-11-19T18:12:00Z');
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();
const me: Roller = { id: 'me' as PersonId, displayName: 'Noor Haddad', photoURL: null };
const teo = { id: 'teo' as PersonId, displayName: 'Teo Marchetti', photoURL: null };

const line = (name: string, fields: Partial<LineView> = {}): LineView => ({
  id: name as ClientId,
  person: null,
  cardId: null,
  name,
  company: '',
  assistant: '',
  phone: '',
  callback: '',
  callbackUntil: '',
  zone: null,
  direction: 'out',
  subject: '',
  priority: 2,
  isVip: false,
  isPrivate: false,
  position: 0,
  state: 'to-place',
  keptState: 'to-place',
  owedBy: 'us',
  note: '',
  next: '',
  dueAt: null,
  claim: null,
  connectedAt: null,
  tries: 0,
  attempts: [],
  firstAsked: '2026-11-19',
  day: 1,
  addedBy: me,
  addedAt: ago(60),
  closedAt: null,
  version: 1,
  ...fields,
});

const view = { me: me.id, nowMs, skipped: [] as string[] };
const names = (lines: readonly LineView[]) => lines.map(({ name }) => name);
const outcome = (
  lineId: string,
  said: Extract<RollAct, { kind: 'outcome' }>['attempt']['outcome'],
  id = 'try',
): RollAct => ({
  kind: 'outcome',
  lineId: lineId as ClientId,
  attempt: { id, at: ago(1), outcome: said },
});

test('CAL-2 the queue takes the most urgent call first, then promised times; closed offices come last', () => {
  const claim = { by: teo, since: ago(1), until: ago(-4) };
  const lines = [
    line('Marek', { priority: 1, zone: 'Europe/Warsaw' }),
    line('Wren'),
    line('Hal', { dueAt: ago(5) }),
    line('Ruth', { priority: 1, zone: 'Europe/London' }),
    line('Gus', { dueAt: ago(-30) }),
    line('Lucian', { priority: 1, claim, state: 'calling' }),
    line('Priya', { keptState: 'left-word', state: 'left-word', owedBy: 'them' }),
  ];
  expect(names(queueOf(lines, view))).toEqual(['Ruth', 'Hal', 'Wren', 'Marek']);
  expect(names(queueOf(lines, { ...view, skipped: ['Ruth', 'Hal'] }))).toEqual([
    'Wren',
    'Marek',
    'Ruth',
    'Hal',
  ]);
});

test('CAL-9 an outcome logged offline shows at once, and only once after the answer arrives', () => {
  const lines = [line('Ruth'), line('Hal'), line('Wren')];
  const acts: RollAct[] = [
    outcome('Ruth', 'left-word', 'a'),
    outcome('Hal', 'connected', 'b'),
    { kind: 'close', lineId: 'Hal' as ClientId, as: 'follow-up', at: ago(0), next: 'Send the deck' },
    outcome('Wren', 'drop', 'c'),
  ];
  const [ruth, hal, wren] = withActs(lines, acts, me);
  expect(ruth).toMatchObject({ keptState: 'left-word', owedBy: 'them', tries: 1 });
  expect(hal).toMatchObject({ keptState: 'follow-up', next: 'Send the deck', claim: null, tries: 1 });
  expect(wren).toMatchObject({ keptState: 'dropped', closedAt: ago(1) });
  const [again] = withActs(withActs(lines, acts, me), acts, me);
  expect(again?.tries).toBe(1);
  expect(
    countOf(
      [ruth, hal, wren].filter((one) => one !== undefined),
      nowMs - 3_600_000,
    ),
  ).toEqual({
    connected: 1,
    leftWord: 1,
    returning: 0,
  });
});

test('CAL-6 an incoming call logged offline joins the caller’s line, or makes a new one', () => {
  const lines = [line('Ruth Okonjo-Bell', { keptState: 'left-word', owedBy: 'them' })];
  const attempt = {
    id: 'in' as ClientId,
    at: ago(2),
    direction: 'in' as const,
    outcome: 'missed-return' as const,
  };
  const call = (id: string, name: string): RollAct => ({
    kind: 'add',
    line: { id: id as ClientId, name, direction: 'in', attempt },
  });
  const [ruth, ...none] = withActs(lines, [call('x', ' ruth okonjo-bell ')], me);
  expect([ruth?.keptState, ruth?.tries, none]).toEqual(['we-owe', 1, []]);
  expect(names(withActs(lines, [call('y', 'Gus Merriday')], me))).toEqual([
    'Ruth Okonjo-Bell',
    'Gus Merriday',
  ]);
});

test('CALL-7 a slash command becomes the promise, and the words before it stay in the note', () => {
  expect(readNote('Prep from the 15th. /meeting Ruth and Ines, Friday /task send sides')).toEqual({
    note: 'Prep from the 15th.',
    asked: [
      { command: 'meeting', words: 'Ruth and Ines, Friday' },
      { command: 'task', words: 'send sides' },
    ],
  });
  expect(readNote('Will pay 50/taskforce at 3/send')).toEqual({
    note: 'Will pay 50/taskforce at 3/send',
    asked: [],
  });
});

test('CALL-7 what is promised in a note is added to what the line promises already, and keeps the line open', () => {
  const ruth = line('Ruth', { keptState: 'connected', next: 'Book lunch' });
  expect(endSteps(ruth, 'Prep from the 15th. /task Send the sides /meeting Friday', false)).toMatchObject([
    { kind: 'note', note: 'Prep from the 15th.' },
    { kind: 'close', as: 'follow-up', next: 'Book lunch; Send the sides; Meeting: Friday' },
  ]);
  expect(endSteps(ruth, '', false)).toMatchObject([{ kind: 'close', as: 'follow-up' }]);
  expect(endSteps(line('Hal'), '', false)).toMatchObject([{ kind: 'close', as: 'closed' }]);
  expect(outcomeSteps(line('Hal'), 'left-word', 'with Callum /task')).toMatchObject([
    { kind: 'outcome', attempt: { note: 'with Callum' }, next: 'Follow up' },
  ]);
});

test('what was promised on a call is not dialed again, unless a time to call was set', () => {
  const followUp = { keptState: 'follow-up', next: 'Send the sides' } as const;
  const lines = [
    line('Ruth', followUp),
    line('Hal', { ...followUp, dueAt: ago(5) }),
    line('Gus', { ...followUp, dueAt: ago(-30) }),
    line('Wren'),
  ];
  expect(names(queueOf(lines, view))).toEqual(['Hal', 'Wren']);
});

test('a reload or a detour continues the roll, and half an hour without anyone rolling begins a new one', () => {
  const kept = (minutes: number) =>
    JSON.stringify({ sinceMs: nowMs - 3_600_000, seenMs: nowMs - minutes * 60_000, skipped: ['Hal'] });
  expect(resumedRoll(kept(29), nowMs)).toEqual({ sinceMs: nowMs - 3_600_000, skipped: ['Hal'] });
  for (const gone of [kept(31), null, '{"sinceMs":', '{"sinceMs":"now"}', '[]'])
    expect(resumedRoll(gone, nowMs)).toEqual({ sinceMs: nowMs, skipped: [] });
});

test('CALL-8 reading aloud says who, about what, and the last two events', () => {
  const by = me;
  const tried = (said: 'left-word' | 'called' | 'no-answer' | 'gone-for-day', minutes: number) => ({
    id: said as ClientId,
    at: ago(minutes),
    direction: 'out' as const,
    outcome: said,
    note: '',
    phone: '',
    seconds: null,
    by,
  });
  const ruth = line('Ruth Okonjo-Bell', {
    subject: 'the director for block 1',
    attempts: [tried('left-word', 24 * 60), tried('called', 2 * 24 * 60)],
  });
  expect(spokenLine(ruth, nowMs)).toBe(
    'Ruth, about the director for block 1. They called Tuesday, we left word yesterday.',
  );
  expect(spokenLine(line('Gus Merriday'), nowMs)).toBe('Gus Merriday.');
  const kofi = (...attempts: LineView['attempts']) =>
    spokenLine(line('Kofi Adjei-Brandt', { attempts }), nowMs);
  expect(kofi(tried('no-answer', 30), tried('no-answer', 60))).toBe(
    'Kofi Adjei-Brandt. Tried twice today, no answer.',
  );
  expect(kofi(tried('no-answer', 30), tried('gone-for-day', 24 * 60))).toBe(
    'Kofi Adjei-Brandt. Gone for the day yesterday, no answer earlier today.',
  );
});

test('a timer counts minutes and seconds, and hours where they are shown', () => {
  expect([lengthOf(14_000), lengthOf(41 * 60_000 + 7_000, true), lengthOf(-5)]).toEqual([
    '00:14',
    '00:41:07',
    '00:00',
  ]);
});

test('a sheet of 500 calls reads the clock of each place at most once, so an outcome shows at once', () => {
  const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/London', null];
  const sheet = Array.from({ length: 500 }, (_, n) =>
    line(`n${n}`, { zone: zones[n % 4] ?? null, position: n }),
  );
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const queue = queueOf(sheet, { me: 'me', nowMs, skipped: [] });
  // The clock of a place is read only once.
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  expect(queue).toHaveLength(500);
  read.mockRestore();
});

test('another page of calls renders only its new rows, and a changed call only its own block', () => {
  const row = ({ name }: LineView) => name;
  const first = Array.from({ length: 40 }, (_, at) => line(`Call ${at}`));
  const block = (lines: readonly LineView[], from: number) => ({ lines, row, from, to: from + 20 });
  const isLeft = (after: readonly LineView[]) =>
    [0, 20].map((from) => isSameBlock(block(first, from), block(after, from)));
  expect(isLeft([...first, ...Array.from({ length: 60 }, (_, at) => line(`Later ${at}`))])).toEqual([
    true,
    true,
  ]);
  expect(isLeft(first.with(25, line('Call 25', { tries: 1 })))).toEqual([true, false]);
  expect(isLeft([line('Before all'), ...first])).toEqual([false, false]);
});

test('CALL-12 the next call is claimed only after queued outcomes have arrived, and never once it was left', async () => {
  const steps: string[] = [];
  const sent = Promise.withResolvers<void>();
  const hold = (name: string) =>
    gripOn({
      allSent: () => sent.promise,
      claim: async () => void steps.push(`claim ${name}`),
      release: async () => steps.push(`release ${name}`),
    });
  const left = hold('Ben');
  const kept = hold('Cy');
  kept.renew();
  left.letGo({ isAnswered: false });
  steps.push('sent');
  sent.resolve();
  await expect.poll(() => steps).toEqual(['sent', 'claim Cy']);
  kept.letGo({ isAnswered: false });
  await expect.poll(() => steps).toEqual(['sent', 'claim Cy', 'release Cy']);
  const answered = hold('Dee');
  await expect.poll(() => steps.at(-1)).toBe('claim Dee');
  answered.letGo({ isAnswered: true });
  await sent.promise;
  expect(steps).toHaveLength(4);
});
