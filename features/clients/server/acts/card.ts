import { and, eq } from 'drizzle-orm';
import { membershipsOf, sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { cardContract } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { areTurned, isSigned } from '../../policy/states.ts';
import { lockForTeam, manages, seesMoney } from '../access.ts';
import { announceClient, auditOnDesk, noteStep, settleChange, warnOverlaps } from '../notify.ts';
import type { ClientsActing, ClientsParts, ClientsWriting } from '../parts.ts';
import { type ClientRow, client, clientMember, clientMoney } from '../tables.ts';
import { viewNow, viewOpen } from '../views/card.ts';

export const card: Acts<typeof cardContract, ClientsParts> = {
  /** Edits a card, if its version is still current; changed terms may send overlap warnings. */
  async edit(act, { id, version, ...fields }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'former') return act.refuse('client.closed');
    const { row } = open;
    const edit: Partial<Editable> = givenFields(fields);
    const names = changedIn<Editable>(row, edit);
    if (names.length === 0) return viewOpen(act, open);
    if (row.version !== version) return act.refuse('client.changed', { current: await viewOpen(act, open) });
    const { startsOn, endsOn } = { ...row, ...edit };
    if (areTurned(startsOn, endsOn)) return act.refuse('client.days_wrong');
    if (edit.isOnLeave && !isSigned(open.state)) return act.refuse('client.closed');
    const [changed] = await act.orm
      .update(client)
      .set({ ...edit, version: version + 1, writtenBy: writerFor(act.actor), updatedAt: act.now })
      .where(eq(client.id, id))
      .returning();
    await noteEdit(act, id, { names, isOnLeave: edit.isOnLeave });
    if (changed && isSigned(open.state) && names.some((name) => termFields.includes(name)))
      await warnOverlaps(act, changed);
    await announceClient(act, row);
    return viewNow(act, id);
  },

  /** Sets quote and commission; looks absent to people who can't see money. */
  async saveMoney(act, { id, version, ...money }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (!seesMoney(act.actor, open)) return act.refuse('client.absent');
    if (open.state === 'former') return act.refuse('client.closed');
    const [before] = await act.orm.select().from(clientMoney).where(eq(clientMoney.clientId, id));
    const isSame =
      before?.version === version + 1 &&
      (Object.keys(money) as (keyof typeof money)[]).every((name) => before[name] === money[name]);
    if (isSame) return viewOpen(act, open);
    if ((before?.version ?? 0) !== version)
      return act.refuse('client.money_changed', { current: await viewOpen(act, open) });
    await act.orm
      .insert(clientMoney)
      .values({ clientId: id, ...money, version: version + 1 })
      .onConflictDoUpdate({
        target: clientMoney.clientId,
        set: { ...money, version: version + 1 },
        setWhere: eq(clientMoney.version, version),
      });
    await noteStep(act, id, { what: 'money', audience: 'money' });
    await auditOnDesk(act, id, { action: 'client.money_saved' });
    await announceClient(act, open.row, { isForClient: false });
    return viewOpen(act, open);
  },

  /** Adds a colleague to a client's team. Only for the point person; access to money only from a person who has it. */
  async putMember(act, { id, personId, version, area, seesMoney: wanted }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'former' || !manages(act.actor, open)) return act.refuse('client.closed');
    if (!(await isColleague(act, open.row, personId))) return act.refuse('client_team.person_absent');
    const [held] = await act.orm.select().from(clientMember).where(isPlace(id, personId));
    const grants =
      personId === open.row.leadId || (seesMoney(act.actor, open) ? wanted : (held?.seesMoney ?? false));
    if (held && held.area === area && held.seesMoney === grants) return viewOpen(act, open);
    if (held && version === 0) return act.refuse('client_team.present');
    if (!held && version > 0) return act.refuse('client_team.left');
    if (held && held.version !== version)
      return act.refuse('client_team.changed', { current: await viewOpen(act, open) });
    const people = await act.orm.$count(clientMember, eq(clientMember.clientId, id));
    if (!held && people >= limits.teamMax) return act.refuse('client.full');
    await act.orm
      .insert(clientMember)
      .values({ clientId: id, personId, area, seesMoney: grants, addedBy: act.person, addedAt: act.now })
      .onConflictDoUpdate({
        target: [clientMember.clientId, clientMember.personId],
        set: { area, seesMoney: grants, version: version + 1 },
      });
    if (!held) await noteStep(act, id, { what: 'team_joined', person: personId });
    await settleChange(act, open.row, { action: 'client.team_changed' });
    return viewNow(act, id);
  },

  /** Takes a colleague off; the point person stays. */
  async removeMember(act, { id, personId }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (!manages(act.actor, open) || personId === open.row.leadId) return act.refuse('client.closed');
    const [gone] = await act.orm.delete(clientMember).where(isPlace(id, personId)).returning();
    if (gone) {
      await noteStep(act, id, { what: 'team_left', person: personId });
      await auditOnDesk(act, id, { action: 'client.team_changed' });
      await announceClient(act, open.row, { also: [personId] });
    }
    return viewNow(act, id);
  },
};

type Editable = Pick<
  ClientRow,
  | 'craft'
  | 'fields'
  | 'territories'
  | 'isExclusive'
  | 'startsOn'
  | 'endsOn'
  | 'needs'
  | 'paperwork'
  | 'bioShort'
  | 'bioLong'
  | 'isHipPocket'
  | 'isOnLeave'
>;

/** What the client reads too. */
const termFields: readonly (keyof Editable)[] = [
  'fields',
  'territories',
  'isExclusive',
  'startsOn',
  'endsOn',
];

interface Edited {
  readonly names: readonly (keyof Editable)[];
  readonly isOnLeave: boolean | undefined;
}

async function noteEdit(act: ClientsActing, id: ClientId, { names, isOnLeave }: Edited): Promise<void> {
  const shared = names.filter((name) => termFields.includes(name));
  const inner = names.filter((name) => !termFields.includes(name) && name !== 'isOnLeave');
  if (shared.length > 0) await noteStep(act, id, { what: 'terms', fields: shared });
  if (inner.length > 0) await noteStep(act, id, { what: 'terms', fields: inner, audience: 'team' });
  if (names.includes('isOnLeave')) await noteStep(act, id, { what: isOnLeave ? 'leave' : 'back' });
  await auditOnDesk(act, id, { action: 'client.edited', after: { fields: names } });
}

const isPlace = (id: ClientId, person: PersonId) =>
  and(eq(clientMember.clientId, id), eq(clientMember.personId, person));

/** Members of the client's team; without a team, the people on the point person's desk. */
async function isColleague(act: ClientsWriting, row: ClientRow, person: PersonId): Promise<boolean> {
  if (person === row.personId) return false;
  if (person === row.leadId) return true;
  const sitters = await sittersOn(act.orm, { desks: [row.leadId], scope: 'clients', now: act.now });
  if (sitters.includes(person)) return row.teamId === null || (await isIn(act, row.teamId, person));
  return row.teamId !== null && isIn(act, row.teamId, person);
}

async function isIn({ orm, now }: ClientsWriting, team: ClientId, person: PersonId): Promise<boolean> {
  const memberships = await membershipsOf(orm, [person], now);
  return memberships.get(person)?.teams.some(({ teamId }) => teamId === team) ?? false;
}
