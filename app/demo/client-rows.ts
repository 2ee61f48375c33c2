import type { ClientStep, MaterialKind } from '#features/clients/limits.ts';
import type * as tables from '#features/clients/server/tables.ts';
import type { representation } from '#features/profiles/server/tables.ts';
import type { bookOut } from '#features/schedule/server/tables/availability.ts';
import { companyKey } from '#platform/contract/company-key.ts';
import { dayAfter } from '#platform/contract/days.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { timelineEntry } from '#platform/server/timeline/tables.ts';
import type { CastKey } from './cast.ts';
import { clientList, type DemoClient } from './client-list.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

type Representation = typeof representation.$inferInsert;
type Card = typeof tables.client.$inferInsert;

interface World {
  readonly people: PeopleRows;
  readonly representations: readonly Representation[];
  /** The team of whoever takes care of a client. */
  readonly teamOf: (lead: PersonId) => ClientId | undefined;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

const manager: CastKey = 'imogen';
/** How long ago the former client signed elsewhere. */
const leftDaysAgo = 18;

const agoIn = ({ nowMs }: World, daysAgo: number) => new Date(nowMs - days(daysAgo));
const dayIn = ({ nowMs }: World, ahead: number) =>
  dayAfter(new Date(nowMs).toISOString().slice(0, 10), ahead);

/** A manager's client list, based on the representations of the demo world, and a card for each other client. */
export function clientRows(world: World) {
  const made = clientList.map((one) => cardOf(world, one));
  const own = made.map(({ card }) => card);
  const others = world.representations
    .filter(({ id }) => !own.some(({ representationId }) => representationId === id))
    .map((row) => plainCard(world, row));
  const clients = [...own, ...others];
  const each = <Row>(rowsOf: (one: DemoClient, card: Card) => readonly Row[]): Row[] =>
    made.flatMap(({ one, card }) => rowsOf(one, card));
  return {
    representations: made.flatMap(({ representation: row }) => row ?? []),
    clients,
    members: [
      ...clients.map(({ id: clientId, leadId: personId, createdAt }) => ({
        clientId,
        personId,
        seesMoney: true,
        addedBy: personId,
        addedAt: createdAt,
      })),
      ...colleagues(world, own),
    ] satisfies (typeof tables.clientMember.$inferInsert)[],
    money: each(moneyOf),
    jobs: each((one, card) => jobsOf(world, one, card)),
    notes: notesOf(world, own),
    materials: each((one, card) => materialsOf(world, one, card)),
    pitches: each((one, card) => pitchesOf(world, one, card)),
    bookOuts: each((one, card) => bookOutsOf(world, one, card)),
    history: each((one, card) => historyOf(world, one, card)),
  };
}

/** A client card, with its representation if there is none yet. */
function cardOf(world: World, one: DemoClient) {
  const { seeded, representations, teamOf, people } = world;
  const at = agoIn(world, one.daysAgo);
  const [personId, leadId] = [idOf(people.ids, one.who), idOf(people.ids, one.lead ?? manager)];
  const held = representations.find((row) => row.clientId === personId && row.representativeId === leadId);
  const isAsked = one.state !== 'prospect' && one.state !== 'hip_pocket';
  const isFormer = one.state === 'former';
  const isSigned = isAsked && one.state !== 'offered';
  const left = agoIn(world, leftDaysAgo);
  const row: Representation | undefined =
    held || !isAsked
      ? undefined
      : {
          id: seeded.id(at.getTime()),
          clientId: personId,
          representativeId: leadId,
          kind: 'manager',
          state: isFormer ? 'former' : isSigned ? 'active' : 'invited',
          askedById: leadId,
          createdAt: at,
          decidedAt: isFormer ? left : isSigned ? at : null,
        };
  const card: Card = {
    id: seeded.id(at.getTime()),
    personId,
    leadId,
    kind: 'manager',
    representationId: (held ?? row)?.id ?? null,
    teamId: teamOf(leadId) ?? null,
    craft: one.craft,
    fields: one.fields ?? [],
    territories: one.territories ?? [],
    isExclusive: one.isExclusive ?? false,
    isHipPocket: one.state === 'hip_pocket',
    isOnLeave: one.state === 'leave',
    needs: one.needs ?? '',
    signedAt: isSigned ? at : null,
    closedAt: isFormer ? left : null,
    endReason: isFormer ? 'Signed with an agency in New York' : '',
    createdAt: at,
    updatedAt: at,
  };
  return { one, card, representation: row };
}

const plainCard = ({ seeded }: World, row: Representation): Card => ({
  id: seeded.id(row.createdAt.getTime()),
  personId: row.clientId,
  leadId: row.representativeId,
  kind: row.kind,
  representationId: row.id,
  craft: 'director',
  signedAt: row.state === 'active' ? row.createdAt : null,
  createdAt: row.createdAt,
  updatedAt: row.createdAt,
});

/** Winifred covers television. */
const colleagues = ({ people }: World, cards: readonly Card[]) =>
  cards
    .filter(({ personId }) => personId === idOf(people.ids, 'lucian'))
    .map(({ id: clientId, leadId, createdAt }) => ({
      clientId,
      personId: idOf(people.ids, 'winifred'),
      area: 'Television',
      addedBy: leadId,
      addedAt: createdAt,
    }));

const moneyOf = ({ quote }: DemoClient, { id }: Card): (typeof tables.clientMoney.$inferInsert)[] =>
  quote
    ? [
        {
          clientId: id,
          quoteMinor: quote * 100,
          currency: 'USD',
          quoteNote: 'Ferrous',
          commissionBasis: 1000,
        },
      ]
    : [];

const jobsOf = (world: World, { jobs = [] }: DemoClient, { id, leadId, createdAt }: Card) =>
  jobs.map(({ project, role = '', buyer, state, from, until, fee }): typeof tables.clientJob.$inferInsert => {
    const isBooked = !['up_for', 'avail', 'pinned'].includes(state);
    return {
      id: world.seeded.id(createdAt.getTime()),
      clientId: id,
      project,
      role,
      buyer,
      firstDay: dayIn(world, from),
      lastDay: dayIn(world, until),
      state,
      paperwork: isBooked ? 'Deal memo signed. Long form with business affairs.' : '',
      feeMinor: fee ? fee * 100 : null,
      currency: 'USD',
      commissionBasis: fee ? 1000 : null,
      madeBy: leadId,
      createdAt,
      updatedAt: createdAt,
      bookedAt: isBooked ? agoIn(world, 21) : null,
    };
  });

const titles = {
  headshot: 'Headshot',
  resume: 'Résumé',
  reel: 'Reel',
  sample: 'Writing sample',
  bio: 'Bio',
  other: 'Other',
} as const satisfies Record<MaterialKind, string>;

const materialsOf = (world: World, { who, materials = [] }: DemoClient, { id, leadId }: Card) =>
  materials.map((kind, at): typeof tables.clientMaterial.$inferInsert => {
    const number = materials.slice(0, at + 1).filter((one) => one === kind).length;
    return {
      id: world.seeded.id(agoIn(world, 120 - 10 * number).getTime()),
      clientId: id,
      kind,
      number,
      title: `${titles[kind]} ${String(number)}`,
      address: `https://files.backlot.example/${who}/${kind}-${String(number)}`,
      isCurrent: !materials.slice(at + 1).includes(kind),
      addedBy: leadId,
      addedAt: agoIn(world, 120 - 10 * number),
    };
  });

const pitchesOf = (world: World, { pitches = [] }: DemoClient, { id, personId, leadId }: Card) =>
  pitches.map(([buyer, project, daysAgo]): typeof tables.clientPitch.$inferInsert => ({
    id: world.seeded.id(agoIn(world, daysAgo).getTime()),
    clientId: id,
    personId,
    buyer,
    buyerKey: companyKey(buyer),
    project,
    pitchedOn: dayIn(world, -daysAgo),
    byId: leadId,
    createdAt: agoIn(world, daysAgo),
  }));

function bookOutsOf(world: World, { out }: DemoClient, { personId }: Card): (typeof bookOut.$inferInsert)[] {
  if (!out) return [];
  const [from, until, note] = out;
  const createdAt = agoIn(world, 5);
  return [
    {
      id: world.seeded.id(createdAt.getTime()),
      personId,
      firstDay: dayIn(world, from),
      lastDay: dayIn(world, until),
      note,
      createdAt,
    },
  ];
}

function historyOf({ seeded }: World, _: DemoClient, card: Card): (typeof timelineEntry.$inferInsert)[] {
  const { id: subjectId, leadId, personId, createdAt, signedAt, closedAt, representationId } = card;
  const step = (what: ClientStep, byId: PersonId, at: Date | null | undefined) =>
    at ? [{ id: seeded.id(at.getTime()), subjectKind: 'client', subjectId, at, byId, what }] : [];
  return [
    ...step('offered', leadId, representationId ? createdAt : null),
    ...step('accepted', personId, signedAt),
    ...step('ended', personId, closedAt),
  ];
}

const written = [
  ['lucian', 'team', 'Call him before eleven or after the show. Never text a rejection.', 15],
  ['lucian', 'private', 'Thinks about directing. Do not push.', 4],
  ['saoirse', 'team', 'Low Water is with Meridian. Chase on Monday.', 2],
] as const;

const notesOf = (world: World, cards: readonly Card[]) =>
  written.flatMap(([who, tier, text, daysAgo]): (typeof tables.clientNote.$inferInsert)[] => {
    const card = cards.find(({ personId }) => personId === idOf(world.people.ids, who));
    const createdAt = agoIn(world, daysAgo);
    if (!card) return [];
    const { id: clientId, leadId: authorId } = card;
    return [{ id: world.seeded.id(createdAt.getTime()), clientId, authorId, tier, text, createdAt }];
  });
