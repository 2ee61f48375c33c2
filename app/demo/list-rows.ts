import type { Status } from '#features/lists/limits.ts';
import type {
  customList,
  customListDecision,
  customListMember,
  customListReader,
} from '#features/lists/server/tables.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import type { CastKey } from './cast.ts';
import { idOf as idOfCast, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { hours } from './talk.ts';

type ListEntry =
  | CastKey
  | { readonly who: CastKey; readonly note?: string; readonly status?: Status; readonly why?: string };

interface DemoList {
  /** The role account that keeps it. */
  readonly by: string;
  readonly name: string;
  readonly daysAgo: number;
  readonly note?: string;
  /** Which role it is the shortlist for. */
  readonly job?: string;
  readonly isPinned?: boolean;
  /** The role accounts that may read it; none of them is in it. */
  readonly readers?: readonly string[];
  readonly people: readonly ListEntry[];
}

/** Lists of some members. */
const kept: readonly DemoList[] = [
  {
    by: 'manager',
    name: 'Directors, block one',
    daysAgo: 12,
    note: 'The studio wants two names by Friday. Nobody who’s on Eleven Fathoms past January.',
    job: 'Director',
    isPinned: true,
    readers: ['producer', 'coordinator'],
    people: [
      {
        who: 'ines',
        status: 'first-hold',
        why: 'Held until January 29',
        note: 'Wants the pilot, not the block.',
      },
      { who: 'imara', status: 'avail-check', why: 'Agent answers on Monday' },
      { who: 'elias', status: 'passed', why: 'Prefers to stay a 1st AD this year' },
    ],
  },
  {
    by: 'manager',
    name: 'Gaffers and sound',
    daysAgo: 40,
    people: [
      { who: 'mateus', note: 'Bring him in before the recce.' },
      'bo',
      { who: 'joaquim', note: 'Mixes only, no location.' },
    ],
  },
  {
    by: 'manager',
    name: 'Thank-you cards',
    daysAgo: 80,
    note: 'Posted in the first week of December.',
    people: ['priya', 'bea', 'dashiell', 'odile', 'teodor', 'zoe'],
  },
  {
    by: 'producer',
    name: 'DP for The Salt Ledger',
    daysAgo: 5,
    job: 'Director of photography',
    isPinned: true,
    readers: ['manager'],
    people: [
      { who: 'teodor', status: 'avail-check', why: 'Available from February 1' },
      { who: 'marek', status: 'to-call' },
    ],
  },
  {
    by: 'executive',
    name: 'Directors, block two',
    daysAgo: 6,
    job: 'Director',
    readers: ['coordinator'],
    people: [
      { who: 'imara', status: 'to-call', note: 'Met in the corridor. Has it inland.' },
      { who: 'ines', status: 'passed', why: 'Block one only' },
    ],
  },
  {
    by: 'agent',
    name: 'Writers to read before staffing',
    daysAgo: 9,
    people: [{ who: 'saoirse', note: 'Ask Imogen first.' }, 'teo', 'okonjo'],
  },
  { by: 'producer', name: 'Design and looks', daysAgo: 30, people: ['maria', 'lucia', 'solene', 'zoe'] },
];

interface ListRows {
  readonly lists: (typeof customList.$inferInsert)[];
  readonly members: (typeof customListMember.$inferInsert)[];
  readonly readers: (typeof customListReader.$inferInsert)[];
  readonly decisions: (typeof customListDecision.$inferInsert)[];
}

/** The lists of the demo world. */
export function listRows(people: PeopleRows, nowMs: number, seeded: Seeded): ListRows {
  const rows = kept.map((list) => rowsOf(list, { people, nowMs, seeded }));
  return {
    lists: rows.map(({ list }) => list),
    members: rows.flatMap(({ members }) => members),
    readers: rows.flatMap(({ readers }) => readers),
    decisions: rows.flatMap(({ decisions }) => decisions),
  };
}

interface Around {
  readonly people: PeopleRows;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

function rowsOf(one: DemoList, { people, nowMs, seeded }: Around) {
  const atMs = nowMs - one.daysAgo * hours(24);
  const at = (afterHours: number) => new Date(Math.min(atMs + hours(afterHours), nowMs));
  const accountOf = (role: string) => {
    const found = people.accounts.find(({ email }) => email === `${role}@backlot.example`);
    if (!found) throw new Error(`the demo world has no ${role}`);
    return found.id;
  };
  const listId = seeded.id(atMs);
  const ownerId = accountOf(one.by);
  const everybody = one.people.map((kept) => (typeof kept === 'string' ? { who: kept } : kept));
  const decided = everybody.flatMap(({ who, status, why = '' }) => (status ? [{ who, status, why }] : []));
  const idOf = (who: CastKey) => idOfCast(people.ids, who);
  return {
    list: {
      id: listId,
      ownerId,
      name: one.name,
      nameKey: nameKey(one.name),
      note: one.note ?? '',
      kind: one.job ? ('shortlist' as const) : ('list' as const),
      job: one.job ?? '',
      pinnedAt: one.isPinned ? at(1) : null,
      createdAt: at(0),
      updatedAt: at(30),
    },
    members: everybody.map(({ who, note = '', status, why = '' }, index) => ({
      listId,
      personId: idOf(who),
      position: index + 1,
      note,
      status: status ?? null,
      why,
      addedAt: at(index + 1),
      addedAct: seeded.id(atMs),
    })),
    readers: (one.readers ?? []).map((role) => ({ listId, readerId: accountOf(role), createdAt: at(2) })),
    decisions: decided.map(({ who, status, why }, index) => ({
      id: seeded.id(atMs),
      listId,
      personId: idOf(who),
      byId: ownerId,
      was: null,
      status,
      why,
      decidedAt: at(20 + index),
    })),
  };
}
