import { requestDraft } from '#features/connections/server/commands/tell.ts';
import type { connection, connectionRequest } from '#features/connections/server/tables.ts';
import type { notification } from '#features/notifications/server/tables.ts';
import { type CastKey, cast, castKeys } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days, type Talk } from './talk.ts';

type ConnectionRow = typeof connection.$inferInsert;
type Pair = readonly [CastKey, CastKey];

/** Every two of these people. */
const pairsOf = (people: readonly CastKey[]): Pair[] =>
  people.flatMap((one, index) => people.slice(index + 1).map((other): Pair => [one, other]));

/** Those who know each other: the role accounts, the people of one company, and who talks with whom. */
export function connectionRows(
  talks: readonly Talk[],
  { ids, nowMs }: { readonly ids: ReadonlyMap<CastKey, string>; readonly nowMs: number },
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
    const [oneId = '', otherId = ''] = [ids.get(one) ?? '', ids.get(other) ?? ''].toSorted();
    return { oneId, otherId, since };
  });
  return [...new Map(rows.map((row) => [`${row.oneId} ${row.otherId}`, row])).values()];
}

interface Asked {
  readonly from: CastKey;
  readonly to: CastKey;
  readonly daysAgo: number;
  readonly status?: 'pending' | 'muted';
  readonly message: string;
}

/** Who asks whom to connect: strangers to each other, so that the manager's lists all hold something. */
const asked: readonly Asked[] = [
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
    from: 'imogen',
    to: 'farid',
    daysAgo: 2,
    message: 'Ines’s premiere week: one plan for press instead of two.',
  },
];

/** What waits between people who do not know each other yet, and the bells that told of it. */
export function requestRows({ ids, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const nameOf = (id: string) => profiles.find((one) => one.id === id)?.displayName ?? '';
  const requests = asked.map(({ from, to, daysAgo, status = 'pending', message }) => {
    const [fromUserId = '', toUserId = ''] = [ids.get(from), ids.get(to)];
    const [oneId = '', otherId = ''] = [fromUserId, toUserId].toSorted();
    const createdAt = new Date(nowMs - days(daysAgo));
    const id = seeded.id(createdAt.getTime());
    const people = { oneId, otherId, fromUserId, toUserId };
    return { ...people, id, message, status, createdAt, updatedAt: createdAt };
  }) satisfies (typeof connectionRequest.$inferInsert)[];
  const bells = requests.map((row) => {
    const draft = requestDraft(row, nameOf(row.fromUserId));
    const { person: personId, from: fromPersonId, event: eventId, ...words } = draft;
    const isSeen = row.status === 'muted';
    return {
      ...words,
      personId,
      fromPersonId,
      eventId,
      // Nobody is mailed about what was invented.
      mailState: 'done',
      pushState: 'done',
      category: 'connections',
      status: isSeen ? 'read' : 'unread',
      id: seeded.id(row.createdAt.getTime()),
      createdAt: row.createdAt,
      updatedAt: row.createdAt,
    };
  }) satisfies (typeof notification.$inferInsert)[];
  return { requests, bells };
}
