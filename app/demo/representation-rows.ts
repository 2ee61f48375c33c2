import type { credit, profileChange, representation } from '#features/profiles/server/tables.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoRepresentation {
  readonly client: CastKey;
  readonly by: CastKey;
  readonly kind: 'agent' | 'manager' | 'lawyer';
  readonly daysAgo: number;
  /** The person whose answer is pending; absent if both have agreed. */
  readonly waitsFor?: CastKey;
  readonly isFirstContact?: true;
  readonly mayEdit?: true;
}

/** Representations; one client routes strangers to his manager first, one offer is pending. */
const held: readonly DemoRepresentation[] = [
  { client: 'ines', by: 'dashiell', kind: 'agent', daysAgo: 400 },
  { client: 'ines', by: 'imogen', kind: 'manager', daysAgo: 380, mayEdit: true },
  { client: 'lucian', by: 'imogen', kind: 'manager', daysAgo: 700, isFirstContact: true },
  { client: 'imogen', by: 'greta', kind: 'lawyer', daysAgo: 3, waitsFor: 'imogen' },
];

interface DemoCredit {
  readonly by: CastKey;
  readonly to: CastKey;
  readonly title: string;
  readonly year: number;
  readonly job: string;
  readonly daysAgo: number;
}

/** Credits suggested by connections and not confirmed yet. */
const suggested: readonly DemoCredit[] = [
  {
    by: 'dashiell',
    to: 'ines',
    title: 'The Ferry at Night',
    year: 2016,
    job: 'episodic-director',
    daysAgo: 5,
  },
  { by: 'greta', to: 'imogen', title: 'Pale Motorway', year: 2025, job: 'executive-producer', daysAgo: 8 },
];

/** A manager's changes to a client's profile, the last four days ago. */
const changed = [
  { field: 'title', before: 'Director', daysAgo: 12 },
  { field: 'languages', before: ['English'], daysAgo: 4 },
] as const;

/** Representations, suggested credits and profile changes made for clients. */
export function representationRows({ ids, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const representations = held.map(
    ({ client, by, kind, daysAgo, waitsFor, isFirstContact = false, mayEdit = false }) => {
      const createdAt = new Date(nowMs - days(daysAgo));
      const [clientId, representativeId] = [idOf(ids, client), idOf(ids, by)];
      return {
        id: seeded.id(createdAt.getTime()),
        clientId,
        representativeId,
        kind,
        state: waitsFor ? ('invited' as const) : ('active' as const),
        askedById: waitsFor === client ? representativeId : clientId,
        isFirstContact,
        mayEdit,
        createdAt,
        decidedAt: waitsFor ? null : createdAt,
      };
    },
  ) satisfies (typeof representation.$inferInsert)[];
  const credits = suggested.map(({ by, to, title, year, job, daysAgo }) => ({
    id: seeded.id(nowMs - days(daysAgo)),
    personId: idOf(ids, to),
    title,
    year,
    job,
    state: 'suggested' as const,
    suggestedById: idOf(ids, by),
  })) satisfies (typeof credit.$inferInsert)[];
  const [client, by] = [idOf(ids, 'ines'), idOf(ids, 'imogen')];
  const own = profiles.find(({ id }) => id === client);
  const changes = changed.map(({ field, before, daysAgo }) => {
    const changedAt = new Date(nowMs - days(daysAgo));
    return {
      id: seeded.id(changedAt.getTime()),
      personId: client,
      byId: by,
      kind: 'manager' as const,
      field,
      before: typeof before === 'string' ? before : [...before],
      after: own?.[field] ?? '',
      changedAt,
    };
  }) satisfies (typeof profileChange.$inferInsert)[];
  return { representations, credits, changes };
}
