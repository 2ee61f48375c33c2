import type { Department, SeatKind, TeamRole } from '#features/teams/limits.ts';
import { ownsTeam } from '#features/teams/policy/rules.ts';
import type * as tables from '#features/teams/server/tables.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { CastKey } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoMember {
  readonly who: CastKey;
  readonly role: TeamRole;
  readonly department: Department;
  readonly studios?: readonly string[];
  readonly languages?: readonly string[];
}

/** A management company, its people and what each of them covers. */
const members: readonly DemoMember[] = [
  { who: 'imogen', role: 'owner', department: 'mp-lit', studios: ['Tallow House', 'Meridian Row'] },
  { who: 'greta', role: 'manager', department: 'business-affairs', studios: ['Quillmere Television'] },
  { who: 'winifred', role: 'member', department: 'mp-talent', studios: ['Staithe Films', 'Tallow House'] },
  { who: 'noor', role: 'member', department: 'mp-lit', languages: ['English', 'Arabic'] },
  { who: 'bram', role: 'member', department: 'tv-lit', languages: ['English', 'Dutch'] },
  { who: 'femi', role: 'member', department: 'story', languages: ['English', 'Yoruba'] },
  { who: 'anouk', role: 'member', department: 'story', languages: ['English', 'French'] },
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
  { desk: 'greta', who: 'bram', kind: 'cover', scopes: ['calendar', 'calls'], fromDays: 0, forDays: 5 },
  { desk: 'winifred', who: 'noor', kind: 'second', scopes: ['calls'], fromDays: 0, isOpen: true },
];

const handbook = `Lunch: Ophelia or the counter at Dante’s. Never the hotel.
VIP list: Ruth Okonjo-Bell, Lucian Thorne. They are put through, whatever is on.
Never book before ten, nor Fridays after four.
Clients are called back the same day. Everybody else goes on the sheet.`;

/** Lark & Vance and its desks: a first assistant, a cover that begins today, a handbook, and somebody who is asked to join. */
export function teamRows({ ids, accounts }: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (key: CastKey) => ids.get(key) as PersonId;
  const at = (fromDays: number) => new Date(nowMs + days(fromDays));
  const newId = (fromDays: number) => seeded.id(nowMs + days(fromDays));
  const id = newId(-420);
  const askedEmail = accounts.find((account) => account.id === idOf('callum'))?.email ?? '';
  const founded = { foundedBy: idOf('imogen'), createdAt: at(-420), updatedAt: at(-420) };
  return {
    teams: [
      { id, name: 'Lark & Vance', company: 'Lark & Vance', ...founded },
    ] satisfies (typeof tables.team.$inferInsert)[],
    members: members.map(
      ({ who, role, department, studios = [], languages = [] }): typeof tables.teamMember.$inferInsert => ({
        teamId: id,
        personId: idOf(who),
        role,
        department,
        studios: [...studios],
        languages: [...languages],
        joinedAt: at(ownsTeam(role) ? -420 : -300),
      }),
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
    // Bram goes to another company: what he covers goes to Noor, who is offered it from that hour on.
    leavings: [
      {
        id: newId(-2),
        teamId: id,
        personId: idOf('bram'),
        leavesAt: at(4),
        heirs: { 'desk-seats': idOf('noor'), 'assignments-to-read': idOf('femi') },
        setBy: idOf('imogen'),
        createdAt: at(-2),
      },
    ] satisfies (typeof tables.teamLeaving.$inferInsert)[],
    handbooks: [
      { principalId: idOf('imogen'), text: handbook, changedBy: idOf('noor'), changedAt: at(-9) },
    ] satisfies (typeof tables.deskHandbook.$inferInsert)[],
  };
}
