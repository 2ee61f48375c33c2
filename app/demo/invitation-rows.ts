import type { invitation } from '#features/invitations/server/tables.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { hours } from './talk.ts';

type InvitationRow = typeof invitation.$inferInsert;

interface DemoInvitation {
  /** The role account that invites, and the invited: a role account that has joined, or an invented address. */
  readonly by: string;
  readonly invited: string;
  readonly daysAgo: number;
  readonly state: 'sent' | 'opened' | 'accepted' | 'bounced' | 'expired' | 'revoked';
  readonly vouch?: string;
  readonly note?: string;
  readonly role?: string;
  readonly roleState?: 'waiting' | 'approved' | 'declined';
  readonly reason?: string;
}

/** Invitations, oldest first. */
const asked: readonly DemoInvitation[] = [
  { by: 'super-admin', invited: 'manager', daysAgo: 400, state: 'accepted', vouch: 'Copperline, since 2019' },
  { by: 'super-admin', invited: 'producer', daysAgo: 398, state: 'accepted', vouch: 'The Salt Ledger, 2022' },
  { by: 'producer', invited: 'agent', daysAgo: 240, state: 'accepted', vouch: 'The Salt Ledger, 2022' },
  { by: 'agent', invited: 'talent', daysAgo: 150, state: 'accepted', vouch: 'client since 2021' },
  {
    by: 'manager',
    invited: 'coordinator',
    daysAgo: 120,
    state: 'accepted',
    vouch: 'the same desk for two years',
  },
  {
    by: 'coordinator',
    invited: 'assistant',
    daysAgo: 64,
    state: 'accepted',
    vouch: 'Gantry, 2025',
    role: 'ASSISTANT',
    roleState: 'approved',
  },
  {
    by: 'manager',
    invited: 'reader',
    daysAgo: 45,
    state: 'accepted',
    vouch: 'forty scripts read, all on time',
    role: 'COORDINATOR',
    roleState: 'waiting',
  },
  {
    by: 'manager',
    invited: 'lina@harrow-sound.example',
    daysAgo: 22,
    state: 'expired',
    vouch: 'Gantry, 2025',
  },
  {
    by: 'agent',
    invited: 'casting@open-call.example',
    daysAgo: 16,
    state: 'revoked',
    reason: 'Agency that sells contact lists',
  },
  { by: 'manager', invited: 'user', daysAgo: 6, state: 'accepted', vouch: 'Tern House, 2026' },
  {
    by: 'manager',
    invited: 'bookings@tern-house.example',
    daysAgo: 5,
    state: 'bounced',
    reason: '550 5.1.1 The mailbox does not exist',
  },
  {
    by: 'manager',
    invited: 'o.brandt@nightjar-grip.example',
    daysAgo: 3,
    state: 'opened',
    vouch: 'Gantry, 2025',
    note: 'We spoke on the last day of the recce. Your rigging notes would find readers here.',
    role: 'TALENT',
    roleState: 'waiting',
  },
  {
    by: 'producer',
    invited: 'sanna@fjordlight.example',
    daysAgo: 2,
    state: 'sent',
    vouch: 'Nordic Film Days, 2025',
  },
  {
    by: 'executive',
    invited: 'henrik@ashgrove-drama.example',
    daysAgo: 2,
    state: 'opened',
    vouch: 'two series, 2024',
  },
  {
    by: 'talent',
    invited: 'ruben@kestrel-stunts.example',
    daysAgo: 1,
    state: 'sent',
    vouch: 'two fights, 2026',
  },
];

const day = hours(24);
const lifeDays = 14;

/** The invitations of the demo world, and the addresses that may enter because of them. */
export function invitationRows(people: PeopleRows, nowMs: number, seeded: Seeded) {
  const idOf = (role: string) => {
    const found = people.accounts.find(({ email }) => email === `${role}@backlot.example`);
    if (!found) throw new Error(`the demo world has no ${role}`);
    return found.id;
  };
  const rows = asked.map((one): InvitationRow => {
    const atMs = nowMs - one.daysAgo * day;
    const id = seeded.id(atMs);
    const isIn = one.state === 'accepted';
    const isOver = isIn || !['sent', 'opened'].includes(one.state);
    const endedAt = new Date(one.state === 'expired' ? atMs + lifeDays * day : atMs + hours(9));
    return {
      id,
      email: isIn ? `${one.invited}@backlot.example` : one.invited,
      inviterId: idOf(one.by),
      clientId: seeded.id(atMs),
      note: one.note ?? '',
      vouch: one.vouch ?? '',
      suggestedRole: one.role ?? null,
      roleState: one.roleState ?? 'none',
      roleDecidedBy: one.roleState === 'approved' ? idOf('admin') : null,
      state: one.state,
      // The hash of no token: these have no working link.
      tokenHash: `demo:${id}`,
      createdAt: new Date(atMs),
      sentAt: new Date(atMs),
      expiresAt: new Date(atMs + lifeDays * day),
      openedAt: one.state === 'opened' ? new Date(atMs + hours(7)) : null,
      ...(isIn && { acceptedAt: endedAt, acceptedBy: idOf(one.invited) }),
      ...(isOver && { endedAt, endedReason: one.reason ?? '' }),
      endedBy: one.state === 'revoked' ? idOf('admin') : null,
    };
  });
  const open = rows.filter(({ state }) => state === 'sent' || state === 'opened');
  return { rows, allowed: open.map(({ email, inviterId }) => ({ email, inviterId })) };
}
