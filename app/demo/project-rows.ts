import type { Format, PersonState, Phase, ProjectRole, ProjectStep } from '#features/projects/limits.ts';
import { history } from '#features/projects/server/queries/history.ts';
import type {
  project,
  projectAccessRequest,
  projectMember,
  projectPerson,
} from '#features/projects/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import { type CastKey, cast } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { shareRows } from './share-rows.ts';
import { days } from './talk.ts';

interface DemoProject {
  readonly title: string;
  readonly format: Format;
  readonly phase: Phase;
  readonly company: string;
  readonly logline: string;
  readonly codeName?: string;
  readonly isSecret?: true;
  readonly people: readonly (readonly [CastKey, ProjectRole])[];
  readonly more?: Partial<typeof project.$inferInsert>;
  /** Days since anything changed. */
  readonly quietDays: number;
}

/** The projects of the demo world. */
const projects: readonly DemoProject[] = [
  {
    title: 'The Salt Ledger',
    format: 'limited',
    phase: 'packaging',
    company: 'Quillmere Television',
    logline:
      'A harbour town’s only bookkeeper finds forty years of drowned boats paid out twice, and has one winter tide to choose which neighbour to ruin.',
    codeName: 'Halyard',
    people: [
      ['imogen', 'owner'],
      ['beatrix', 'owner'],
      ['noor', 'manager'],
      ['imara', 'contributor'],
      ['greta', 'viewer'],
      ['ruth', 'viewer'],
      ['dashiell', 'viewer'],
    ],
    more: {
      unions: 'SAG-AFTRA, BECTU',
      source: 'Original screenplay',
      comps: ['Pale Motorway', 'Tallow'],
      genres: ['Drama', 'Crime'],
      budgetBand: '15m-40m',
      locations: ['Orrin', 'Lisbon'],
    },
    quietDays: 0,
  },
  {
    title: 'Saint Orchard',
    format: 'feature',
    phase: 'development',
    company: 'Staithe Films',
    logline: 'Two sisters inherit an orchard that the village believes is a grave.',
    people: [
      ['imogen', 'owner'],
      ['femi', 'contributor'],
      ['anouk', 'viewer'],
    ],
    quietDays: 1,
  },
  {
    title: 'Copperline',
    format: 'feature',
    phase: 'financing',
    company: 'Hollin Capital',
    logline: 'A lineman crosses a country that is being switched off behind him.',
    people: [
      ['imogen', 'manager'],
      ['hal', 'owner'],
      ['lucian', 'contributor'],
    ],
    quietDays: 0.2,
  },
  {
    title: 'Gantry',
    format: 'feature',
    phase: 'prep',
    company: 'Kestrel Lane',
    logline: 'The crane operator sees everything on the site, except who is building it.',
    people: [
      ['marek', 'owner'],
      ['imogen', 'viewer'],
      ['noor', 'viewer'],
    ],
    quietDays: 4,
  },
  {
    title: 'Vesper Row',
    format: 'series',
    phase: 'production',
    company: 'Ostrava Lane',
    logline: 'Ten houses, one fuse box, and a summer in which nobody sleeps.',
    people: [
      ['imogen', 'owner'],
      ['rasmus', 'manager'],
      ['teodor', 'contributor'],
    ],
    quietDays: 0.1,
  },
  {
    title: 'Small Weather',
    format: 'series',
    phase: 'packaging',
    company: 'Quillmere Television',
    logline: 'A television meteorologist starts telling the truth.',
    people: [
      ['greta', 'owner'],
      ['imogen', 'manager'],
      ['ruth', 'viewer'],
      ['callum', 'contributor'],
    ],
    quietDays: 3,
  },
  {
    title: 'Eleven Fathoms',
    format: 'feature',
    phase: 'post',
    company: 'Staithe Films',
    logline: 'Something answers the sonar in the right order.',
    codeName: 'Plumb',
    isSecret: true,
    people: [
      ['imogen', 'owner'],
      ['ines', 'contributor'],
      ['odile', 'viewer'],
    ],
    quietDays: 2,
  },
  {
    title: 'Portage',
    format: 'limited',
    phase: 'prep',
    company: 'Tallow House',
    logline: 'A ferry pilot on Lake Ontario counts one passenger too many, every crossing of one October.',
    people: [
      ['hal', 'owner'],
      ['robert', 'contributor'],
      ['zoe', 'contributor'],
      ['wen', 'viewer'],
      ['robin', 'viewer'],
    ],
    more: { unions: 'DGC, IATSE', locations: ['Toronto', 'Kingston'] },
    quietDays: 2,
  },
  {
    title: 'Who Called It',
    format: 'podcast',
    phase: 'production',
    company: 'Backlot',
    logline: 'The day nearly fell apart. Half an hour with the person who picked up the phone.',
    people: [
      ['orsolya', 'owner'],
      ['desmond', 'manager'],
      ['pilar', 'contributor'],
      ['yusuf', 'contributor'],
    ],
    quietDays: 3,
  },
];

/** The board of The Salt Ledger: people on Backlot by their key in the cast, others by name. */
const wanted: readonly (readonly [who: string, part: string, state: PersonState])[] = [
  ['Marguerite Ashgrove', 'Agnes Holm', 'wish-list'],
  ['samir', 'Eben', 'wish-list'],
  ['kofi', 'Composer', 'wish-list'],
  ['teodor', 'Director of photography', 'avail-checked'],
  ['Greta Solheim', 'Costume designer', 'avail-checked'],
  ['callumEsterhazy', 'Harbourmaster Voss', 'offered'],
  ['lucia', 'Production designer', 'signed'],
  ['imara', 'Director', 'signed'],
  ['okonjo', 'Writer', 'signed'],
  ['Nell Rosewarne', 'Della Quill', 'memo-out'],
];

interface DemoRequest {
  readonly project: string;
  readonly by: CastKey;
  readonly requestedRole: ProjectRole;
  readonly note: string;
  readonly daysAgo: number;
  readonly answered?: { readonly by: CastKey; readonly daysAgo: number };
}

/** Access requests: two are pending, and one was approved this week. */
const requests: readonly DemoRequest[] = [
  {
    project: 'The Salt Ledger',
    by: 'hal',
    requestedRole: 'manager',
    note: 'Budget top sheet and cash flow, please, before Monday’s call with Hollin.',
    daysAgo: 2,
  },
  {
    project: 'Copperline',
    by: 'mateus',
    requestedRole: 'viewer',
    note: 'The mine pages, so that I can count practicals before I let the pencil go.',
    daysAgo: 1,
  },
  {
    project: 'Copperline',
    by: 'lucian',
    requestedRole: 'contributor',
    note: 'Riding notes for the second unit.',
    daysAgo: 5,
    answered: { by: 'hal', daysAgo: 3 },
  },
];

const isCast = (who: string): who is CastKey => Object.hasOwn(cast, who);

/** The history of The Salt Ledger, in days ago. */
const happened: readonly (readonly [
  daysAgo: number,
  by: CastKey,
  Omit<NewEntry<ProjectStep>, 'at' | 'by'>,
])[] = [
  [120, 'imogen', { what: 'created' }],
  [118, 'imogen', { what: 'edited', fields: ['logline', 'comps'] }],
  [95, 'imogen', { what: 'phase', from: 'idea', to: 'development' }],
  [41, 'beatrix', { what: 'phase', from: 'development', to: 'packaging' }],
  [30, 'imogen', { what: 'edited', fields: ['codeName'] }],
  [10, 'noor', { what: 'edited', fields: ['startFrom', 'startTo'] }],
  [9, 'imara', { what: 'draft_added', name: 'Sc 3, 5' }],
  [1, 'imara', { what: 'draft_added', name: 'Sc 6', audience: 'edits' }],
  [0, 'imogen', { what: 'edited', fields: ['locations'] }],
];

/** Nine projects by phase, a board, access requests, access that ends tomorrow, and shares. */
export function projectRows({ ids, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const joined = new Map(profiles.map(({ id, claimedAt }) => [id, claimedAt]));
  /** Nobody is added to a project before they are on Backlot. */
  const onceThere = (who: PersonId, wanted: Date) =>
    new Date(Math.max(wanted.getTime(), (joined.get(who)?.getTime() ?? 0) + days(1)));
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const at = (fromDays: number) => new Date(nowMs + days(fromDays));
  const newId = (fromDays: number) => seeded.id(nowMs + days(fromDays)) as ClientId;
  const today = new Date(nowMs);
  const firstOfMonth = (ahead: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
  const made = projects.map((one) => ({ ...one, id: newId(-120), by: idOf(one.people[0]?.[0] ?? 'imogen') }));
  const idOfTitle = (title: string) => made.find((one) => one.title === title)?.id as ClientId;
  const salt = idOfTitle('The Salt Ledger');
  return {
    salt,
    ...shareRows({ idOf, idOfTitle, nowMs, seeded }),
    steps: happened.map(([daysAgo, by, entry]) =>
      history.entry(salt, { ...entry, id: newId(-daysAgo), at: at(-daysAgo), by: idOf(by) }),
    ),
    projects: made.map(
      ({
        id,
        by,
        title,
        format,
        phase,
        company,
        logline,
        more,
        quietDays,
        ...one
      }): typeof project.$inferInsert => ({
        id,
        title,
        format,
        phase,
        company,
        logline,
        codeName: one.codeName ?? '',
        isSecret: one.isSecret ?? false,
        ...more,
        // It shoots in the third month from now, so that it's always in the future.
        ...(id === salt && { startFrom: firstOfMonth(3), startTo: firstOfMonth(5) }),
        createdBy: by,
        createdAt: at(-120),
        updatedAt: at(-quietDays),
        updatedBy: by,
      }),
    ),
    members: made.flatMap(({ id, by, people }) =>
      people.map(([who, role], place): typeof projectMember.$inferInsert => ({
        projectId: id,
        personId: idOf(who),
        role,
        // One viewer's access to the secret project ends tomorrow.
        endsAt: who === 'odile' ? at(1) : null,
        addedBy: by,
        addedAt: onceThere(idOf(who), at(-100 + place)),
      })),
    ),
    requests: requestRowsOf({ idOf, idOfTitle, at, newId }),
    board: wanted.map(([who, part, state], place): typeof projectPerson.$inferInsert => ({
      id: newId(-30),
      projectId: salt,
      personId: isCast(who) ? idOf(who) : null,
      name: isCast(who) ? `${cast[who].first} ${cast[who].last}` : who,
      part,
      state,
      due: state === 'offered' ? at(3).toISOString().slice(0, 10) : null,
      createdBy: idOf('imogen'),
      createdAt: at(-30 + place),
      updatedAt: at(-10 + place),
    })),
  };
}

interface Around {
  readonly idOf: (key: CastKey) => PersonId;
  readonly idOfTitle: (title: string) => ClientId;
  readonly at: (fromDays: number) => Date;
  readonly newId: (fromDays: number) => ClientId;
}

function requestRowsOf({ idOf, idOfTitle, at, newId }: Around): (typeof projectAccessRequest.$inferInsert)[] {
  return requests.map(({ project: of, by, daysAgo, answered, ...one }) => ({
    id: newId(-daysAgo),
    projectId: idOfTitle(of),
    personId: idOf(by),
    createdAt: at(-daysAgo),
    ...(answered && {
      status: 'approved' as const,
      grantedRole: one.requestedRole,
      respondedAt: at(-answered.daysAgo),
      respondedBy: idOf(answered.by),
    }),
    ...one,
  }));
}
