import type { Department, SeatKind, TeamRole } from '#features/teams/limits.ts';
import { ownsTeam } from '#features/teams/policy/rules.ts';
import type * as tables from '#features/teams/server/tables.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { CastKey } from './cast.ts';
import { companies } from './companies.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoMember {
  readonly who: CastKey;
  readonly role: TeamRole;
  readonly department?: Department;
  readonly studios?: readonly string[];
  readonly languages?: readonly string[];
}

interface DemoTeam {
  readonly name: string;
  readonly daysAgo: number;
  /** The founder first. */
  readonly members: readonly DemoMember[];
}

/** The companies whose people are on Backlot together, and what each of them covers; Backlot's own people too. */
const teams: readonly DemoTeam[] = [
  {
    name: companies.lark,
    daysAgo: 420,
    members: [
      { who: 'imogen', role: 'owner', department: 'mp-lit', studios: ['Tallow House', 'Meridian Row'] },
      { who: 'greta', role: 'manager', department: 'business-affairs', studios: ['Quillmere Television'] },
      {
        who: 'winifred',
        role: 'member',
        department: 'mp-talent',
        studios: ['Staithe Films', 'Tallow House'],
      },
      { who: 'noor', role: 'member', department: 'mp-lit', languages: ['English', 'Arabic'] },
      { who: 'ivo', role: 'member', department: 'business-affairs', languages: ['English', 'Dutch'] },
      { who: 'anouk', role: 'member', department: 'story', languages: ['English', 'French'] },
    ],
  },
  {
    name: companies.pell,
    daysAgo: 380,
    members: [
      { who: 'dashiell', role: 'owner', department: 'mp-lit', studios: ['Quillmere Television'] },
      { who: 'charlotte', role: 'manager', department: 'story', studios: ['Tallow House'] },
      { who: 'femi', role: 'member', department: 'mp-lit', languages: ['English', 'Yoruba'] },
    ],
  },
  {
    name: companies.quillmere,
    daysAgo: 360,
    members: [
      { who: 'ruth', role: 'owner', department: 'tv-lit' },
      { who: 'callum', role: 'manager', department: 'story' },
      { who: 'tamsin', role: 'member', department: 'story' },
    ],
  },
  {
    name: companies.tallow,
    daysAgo: 340,
    members: [
      { who: 'nadia', role: 'owner', department: 'story', studios: ['Staithe Films'] },
      { who: 'hal', role: 'manager', department: 'below-the-line' },
      { who: 'wen', role: 'member', department: 'story', languages: ['English', 'Japanese'] },
    ],
  },
  {
    name: companies.backlot,
    daysAgo: 320,
    members: [
      { who: 'orsolya', role: 'owner', languages: ['English', 'Hungarian'] },
      { who: 'desmond', role: 'manager' },
      {
        who: 'pilar',
        role: 'member',
        languages: ['Spanish', 'Portuguese', 'English'],
      },
      { who: 'yusuf', role: 'member' },
    ],
  },
];

interface DemoSeat {
  readonly desk: CastKey;
  readonly who: CastKey;
  readonly kind: SeatKind;
  readonly scopes: readonly DeskScope[];
  readonly fromDays: number;
  readonly forDays?: number;
  /** Offered, and not answered yet. */
  readonly isOpen?: true;
}

const seats: readonly DemoSeat[] = [
  {
    desk: 'imogen',
    who: 'noor',
    kind: 'first',
    scopes: ['calendar', 'calls', 'clients', 'contacts', 'inbox.read', 'inbox.send', 'submissions'],
    fromDays: -412,
  },
  { desk: 'greta', who: 'ivo', kind: 'cover', scopes: ['calendar', 'calls'], fromDays: 0, forDays: 5 },
  { desk: 'winifred', who: 'noor', kind: 'second', scopes: ['calls'], fromDays: 0, isOpen: true },
];

const handbook = `Lunch: Ophelia or the counter at Dante’s. Never the hotel.
VIP list: Ruth Okonjo-Bell, Lucian Thorne. Always put them through.
Nothing before ten, or after four on Fridays.
Call clients back the same day. Everyone else goes on the sheet.`;

/** Teams and desks: a first assistant, a cover that begins today, a handbook, and a pending invitation. */
export function teamRows({ ids, accounts }: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const at = (fromDays: number) => new Date(nowMs + days(fromDays));
  const newId = (fromDays: number) => seeded.id(nowMs + days(fromDays));
  const made = teams.map((one) => ({ ...one, id: newId(-one.daysAgo) }));
  const [{ id }] = made as [(typeof made)[number]];
  const askedEmail = accounts.find((account) => account.id === idOf('robin'))?.email ?? '';
  return {
    teams: made.map(({ id, name, daysAgo, members: [first] }): typeof tables.team.$inferInsert => ({
      id,
      name,
      company: name,
      foundedBy: idOf(first?.who ?? 'imogen'),
      createdAt: at(-daysAgo),
      updatedAt: at(-daysAgo),
    })),
    members: made.flatMap(({ id: teamId, daysAgo, members }) =>
      members.map(
        ({ who, role, department, studios = [], languages = [] }): typeof tables.teamMember.$inferInsert => ({
          teamId,
          personId: idOf(who),
          role,
          department,
          studios: [...studios],
          languages: [...languages],
          joinedAt: at(ownsTeam(role) ? -daysAgo : 120 - daysAgo),
        }),
      ),
    ),
    invitations: [
      {
        id: newId(-1),
        teamId: id,
        email: askedEmail,
        role: 'member',
        invitedBy: idOf('imogen'),
        createdAt: at(-1),
        expiresAt: at(13),
      },
    ] satisfies (typeof tables.teamInvitation.$inferInsert)[],
    seats: seats.map(
      ({ desk, who, kind, scopes, fromDays, forDays, isOpen }): typeof tables.deskSeat.$inferInsert => ({
        id: newId(Math.min(fromDays, -1)),
        principalId: idOf(desk),
        personId: idOf(who),
        kind,
        scopes: [...scopes],
        offeredBy: idOf(kind === 'cover' ? 'imogen' : desk),
        teamId: id,
        principalAgreedAt: at(Math.min(fromDays, -1)),
        assistantAgreedAt: isOpen ? null : at(Math.min(fromDays, -1)),
        startsAt: at(fromDays),
        endsAt: forDays === undefined ? null : at(fromDays + forDays),
        createdAt: at(Math.min(fromDays, -1)),
      }),
    ),
    // Ivo leaves the company: Noor is offered what he covers from then on.
    leavings: [
      {
        id: newId(-2),
        teamId: id,
        personId: idOf('ivo'),
        leavesAt: at(4),
        heirs: { 'desk-seats': idOf('noor'), 'assignments-to-read': idOf('anouk') },
        setBy: idOf('imogen'),
        createdAt: at(-2),
      },
    ] satisfies (typeof tables.teamLeaving.$inferInsert)[],
    handbooks: [
      { principalId: idOf('imogen'), text: handbook, changedBy: idOf('noor'), changedAt: at(-9) },
    ] satisfies (typeof tables.deskHandbook.$inferInsert)[],
  };
}
