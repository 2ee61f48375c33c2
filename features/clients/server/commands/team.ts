import { and, count, eq } from 'drizzle-orm';
import { sittersOn, standingOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { findClient, lockForTeam, manages, seesMoney } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { type ClientRow, clientMember } from '../tables.ts';
import { announceClient } from './notify.ts';
import type { Writing } from './parts.ts';
import type { Opened } from './represent.ts';

interface Place extends Writing {
  readonly id: ClientId;
  readonly personId: PersonId;
}

const at = ({ id, personId }: Pick<Place, 'id' | 'personId'>) =>
  and(eq(clientMember.clientId, id), eq(clientMember.personId, personId));

/** Adds a colleague to a client's team. Only for the point person; access to money only from a person who has it. */
export async function putMember(
  tx: Transaction,
  input: Place & { readonly area: string; readonly seesMoney: boolean },
): Promise<Opened<'absent' | 'closed' | 'full' | 'person_absent'>> {
  const { id, personId, area, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (open.state === 'former' || !manages(actor, open)) return { kind: 'closed' };
  if (!(await isColleague(tx, open.row, personId, now))) return { kind: 'person_absent' };
  const [held] = await tx.orm.select().from(clientMember).where(at(input));
  const grants =
    personId === open.row.leadId || (seesMoney(actor, open) ? input.seesMoney : (held?.seesMoney ?? false));
  if (held && held.area === area && held.seesMoney === grants) return { kind: 'open', open };
  const [team] = await tx.orm
    .select({ people: count() })
    .from(clientMember)
    .where(eq(clientMember.clientId, id));
  if (!held && (team?.people ?? 0) >= limits.teamMax) return { kind: 'full' };
  await tx.orm
    .insert(clientMember)
    .values({ clientId: id, personId, area, seesMoney: grants, addedBy: actor.personId, addedAt: now })
    .onConflictDoUpdate({
      target: [clientMember.clientId, clientMember.personId],
      set: { area, seesMoney: grants },
    });
  if (!held) await noteStep(tx, id, actor, { what: 'team_joined', now, person: personId });
  await input.note(tx, { action: 'client.team_changed', subject: { kind: 'client', id } });
  await announceClient(tx, open.row, { now });
  return reopened(tx, input);
}

/** Members of the client's team; without a team, the people on the point person's desk. */
async function isColleague(tx: Transaction, row: ClientRow, person: PersonId, now: Date): Promise<boolean> {
  if (person === row.personId) return false;
  if (person === row.leadId) return true;
  const sitters = await sittersOn(tx.orm, { desks: [row.leadId], scope: 'clients', now });
  if (sitters.includes(person)) return row.teamId === null || (await isIn(tx, row.teamId, person, now));
  return row.teamId !== null && isIn(tx, row.teamId, person, now);
}

async function isIn(tx: Transaction, team: ClientId, person: PersonId, now: Date): Promise<boolean> {
  const standing = await standingOf(tx.orm, [person], now);
  return standing.get(person)?.teams.some(({ teamId }) => teamId === team) ?? false;
}

/** Takes a colleague off; the point person stays. */
export async function removeMember(tx: Transaction, input: Place): Promise<Opened<'absent' | 'closed'>> {
  const { id, personId, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (!manages(actor, open) || personId === open.row.leadId) return { kind: 'closed' };
  const [gone] = await tx.orm.delete(clientMember).where(at(input)).returning();
  if (gone) {
    await noteStep(tx, id, actor, { what: 'team_left', now, person: personId });
    await input.note(tx, { action: 'client.team_changed', subject: { kind: 'client', id } });
    await announceClient(tx, open.row, { now, also: [personId] });
  }
  return { kind: 'open', open };
}

async function reopened(tx: Transaction, { actor, id }: Place) {
  const open = await findClient(tx.orm, actor, id);
  return open ? ({ kind: 'open', open } as const) : ({ kind: 'absent' } as const);
}
