import { clientDraft, introductionDraft, requestDraft } from '#features/connections/server/notify.ts';
import { inOrder } from '#features/connections/server/queries/pairs.ts';
import type { connection, connectionRequest, introduction } from '#features/connections/server/tables.ts';
import { type EventDraft, storedWords } from '#features/notifications/server/public.ts';
import type { notification } from '#features/notifications/server/tables.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type CastKey, cast, castKeys } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days, type Talk } from './talk.ts';

type ConnectionRow = typeof connection.$inferInsert;
type Pair = readonly [CastKey, CastKey];

/** Every two of these people. */
const pairsOf = (people: readonly CastKey[]): Pair[] =>
  people.flatMap((one, index) => people.slice(index + 1).map((other): Pair => [one, other]));

/** Connections: the role accounts, the people of one company, and people with a conversation. */
export function connectionRows(
  talks: readonly Talk[],
  { ids, nowMs }: { readonly ids: ReadonlyMap<CastKey, PersonId>; readonly nowMs: number },
): ConnectionRow[] {
  const byCompany = Map.groupBy(castKeys, (key) => cast[key].company);
  byCompany.delete('none');
  const circles = [
    castKeys.filter((key) => cast[key].isRoleAccount),
    ...byCompany.values(),
    ...talks.filter(({ isRequest }) => !isRequest).map(({ people }) => people),
  ];
  const since = new Date(nowMs - days(90));
  const rows = circles.flatMap(pairsOf).map(([one, other]) => {
    const { oneId, otherId } = inOrder(idOf(ids, one), idOf(ids, other));
    return { oneId, otherId, since };
  });
  return [...new Map(rows.map((row) => [`${row.oneId} ${row.otherId}`, row])).values()];
}

interface DemoRequest {
  readonly from: CastKey;
  readonly to: CastKey;
  readonly daysAgo: number;
  readonly status?: 'pending' | 'muted';
  /** The representative who gets it first. */
  readonly via?: CastKey;
  readonly message: string;
}

/** Connection requests between strangers, so that each of the manager's lists has one. */
const asked: readonly DemoRequest[] = [
  {
    from: 'caspian',
    to: 'imogen',
    daysAgo: 1,
    message: 'We both had a table at the Leeds reading. I look after two writers you asked about there.',
  },
  {
    from: 'imke',
    to: 'imogen',
    daysAgo: 4,
    message: 'Coordinating the North Sea shoot from March; your director’s avails would save me a week.',
  },
  {
    from: 'tamsin',
    to: 'imogen',
    daysAgo: 9,
    status: 'muted',
    message: 'I cover for you-know-who in spring and would love to know who is who.',
  },
  {
    from: 'wren',
    to: 'lucian',
    daysAgo: 2,
    via: 'imogen',
    message: 'Two episodes of Vesper Row in April: the brother who comes back.',
  },
  {
    from: 'imogen',
    to: 'farid',
    daysAgo: 2,
    message: 'Ines’s premiere week: one plan for press instead of two.',
  },
];

/** Pending connection requests and their notifications. */
export function requestRows({ ids, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const nameOf = (id: string) => profiles.find((one) => one.id === id)?.displayName ?? '';
  const requests = asked.map(({ from, to, daysAgo, status = 'pending', via, message }) => {
    const [fromUserId, toUserId] = [idOf(ids, from), idOf(ids, to)];
    const { oneId, otherId } = inOrder(fromUserId, toUserId);
    const createdAt = new Date(nowMs - days(daysAgo));
    const id = seeded.id(createdAt.getTime());
    const people = { oneId, otherId, fromUserId, toUserId, viaId: via ? (ids.get(via) ?? null) : null };
    return { ...people, id, message, status, createdAt, updatedAt: createdAt };
  }) satisfies (typeof connectionRequest.$inferInsert)[];
  const bells = requests.map((row) => {
    const draft = row.viaId
      ? clientDraft({ ...row, viaId: row.viaId }, nameOf(row.fromUserId), nameOf(row.toUserId))
      : requestDraft(row, nameOf(row.fromUserId));
    return bellOf(draft, { at: row.createdAt, isSeen: row.status === 'muted', seeded });
  });
  return { requests, bells };
}

/** The fields of an invented notification. */
function bellOf(
  { person: personId, from: fromPersonId, event: eventId, ...words }: EventDraft,
  { at, isSeen, seeded }: { at: Date; isSeen: boolean; seeded: Seeded },
): typeof notification.$inferInsert {
  return {
    ...words,
    ...storedWords(words),
    personId,
    fromPersonId,
    eventId,
    // Nobody is mailed about what was invented.
    mailState: 'done',
    pushState: 'done',
    category: 'connections',
    status: isSeen ? 'read' : 'unread',
    id: seeded.id(at.getTime()),
    createdAt: at,
    updatedAt: at,
  };
}

interface DemoIntroduction {
  readonly by: CastKey;
  readonly people: readonly [CastKey, CastKey];
  readonly daysAgo: number;
  readonly note: string;
}

/** Introductions: one waits for the manager's answer, one she has made herself. */
const introduced: readonly DemoIntroduction[] = [
  {
    by: 'ruth',
    people: ['imogen', 'imara'],
    daysAgo: 2,
    note: 'Imara’s second feature is in finance and nobody looks after her. Imogen asks the questions she should be asked. Twenty minutes, and you will both thank me.',
  },
  {
    by: 'dashiell',
    people: ['imogen', 'odile'],
    daysAgo: 6,
    note: 'You share three clients’ calendars without knowing it. Odile answers her phone.',
  },
  {
    by: 'imogen',
    people: ['lucian', 'greta'],
    daysAgo: 3,
    note: 'Lucian has a picture deal on the table and no lawyer. Greta turns those round in a week.',
  },
];

/** Pending introductions, and the notifications to both people. */
export function introductionRows({ ids, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const nameOf = (id: string) => profiles.find((one) => one.id === id)?.displayName ?? '';
  const introductions = introduced.map(({ by, people, daysAgo, note }) => {
    const { oneId, otherId } = inOrder(idOf(ids, people[0]), idOf(ids, people[1]));
    const createdAt = new Date(nowMs - days(daysAgo));
    const id = seeded.id(createdAt.getTime());
    return { id, introducerId: idOf(ids, by), oneId, otherId, note, createdAt };
  }) satisfies (typeof introduction.$inferInsert)[];
  const bells = introductions.flatMap((row) =>
    [row.oneId, row.otherId].map((person) => {
      const other = person === row.oneId ? row.otherId : row.oneId;
      const draft = introductionDraft(row, { person, other, name: nameOf(row.introducerId) });
      return bellOf(draft, { at: row.createdAt, isSeen: false, seeded });
    }),
  );
  return { introductions, bells };
}
