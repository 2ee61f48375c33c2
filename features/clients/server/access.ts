import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayDo, opensPage } from '#features/access/server/public.ts';
import { representationStateSql } from '#features/profiles/server/public.ts';
import { teamsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering, principalOf } from '#platform/server/session/seat.ts';
import type { ClientState, Side } from '../limits.ts';
import { stateOf } from '../policy/states.ts';
import type { ClientsReading } from './parts.ts';
import { type ClientMemberRow, type ClientRow, client, clientMember } from './tables.ts';

/** A client as the viewer may see them. */
export interface OpenClient {
  readonly row: ClientRow;
  readonly state: ClientState;
  readonly side: Side;
  /** The viewer’s own place on the client's team, not that of the desk they sit on. */
  readonly member: ClientMemberRow | null;
}

export const representationState = representationStateSql(client.representationId);

/** A person who left the firm isn't on the team of its client, even if their row is still there. */
export const isInFirm = sql`(${client.teamId} is null or ${client.teamId} = any(${teamsOf(clientMember.personId)}))`;

/** Whether the viewer is on the team of a client. */
const isOnTeamSql = (person: PersonId): SQL<boolean> => sql<boolean>`exists (select 1 from ${clientMember}
  where ${clientMember.clientId} = ${client.id} and ${clientMember.personId} = ${person} and ${isInFirm})`;

/** Whether the clients of a desk are open to the actor, by their role or by their seat. */
export const opensClients = (actor: Actor): boolean =>
  actor.desk ? actor.desk.isOpen && actor.desk.scopes.includes('clients') : opensPage(actor, 'clients');

/** The first of the two gates of money: the role, or the seat. The second is the grant on the client. */
const mayManageClients = (actor: Actor): boolean =>
  actor.desk ? opensClients(actor) : mayDo(actor, 'manage_clients');

/** Whether the actor can see quote, fees and commission (film domain 4.2). */
export const seesMoney = (actor: Actor, { side, member }: Pick<OpenClient, 'side' | 'member'>): boolean =>
  side === 'team' && (member?.seesMoney ?? false) && mayManageClients(actor);

/** Whether the actor may change the team and end the representation: the point person, also through their desk. */
export const manages = (actor: Actor, { row, side }: Pick<OpenClient, 'row' | 'side'>): boolean =>
  side === 'team' && row.leadId === principalOf(actor);

/** Which part of the clients a list shows. */
export interface Seen {
  readonly actor: Actor;
  /** Those of other departments too, by name and status. */
  readonly all: boolean;
}

/** The rows the actor may see as a representative or a colleague. */
export const listed = ({ actor, all }: Seen): SQL | undefined => {
  const mine = isOnTeamSql(principalOf(actor));
  return all ? or(mine, ofDepartment(actor)) : mine;
};

/** Colleagues see signed clients, not prospects or open offers. */
function ofDepartment({ standing, desk }: Actor): SQL | undefined {
  const teams = standing.teams.map(({ teamId }) => teamId);
  return desk || teams.length === 0
    ? sql`false`
    : and(inArray(client.teamId, teams), isNotNull(client.signedAt));
}

/** The same as columns of a statement. */
export const sidesOf = (actor: Actor) => ({
  row: client,
  representation: representationState,
  isTeam: isOnTeamSql(principalOf(actor)),
});

/** The representatives a person has, had, or was offered; a prospect without an offer sees none. */
const ofClient = (person: PersonId): SQL | undefined => and(eq(client.personId, person), isVisibleToClient);
const isVisibleToClient = or(
  isNotNull(client.signedAt),
  sql`${representationState} in ('invited', 'active')`,
);

/** A person's cards as a client. */
export async function cardsOf(orm: NodePgDatabase, person: PersonId): Promise<OpenClient[]> {
  const rows = await orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(ofClient(person))
    .orderBy(sql`${client.closedAt} desc nulls first`, client.createdAt, client.id);
  return rows.map(({ row, representation }) => ({
    row,
    state: stateFor(row, representation),
    side: 'client' as const,
    member: null,
  }));
}

export const stateFor = (
  row: ClientRow,
  representation: Parameters<typeof stateOf>[0]['representation'],
): ClientState => stateOf({ ...row, representation, isClosed: row.closedAt !== null });

const isMine = ({ desk, personId }: Actor) => (desk ? sql`false` : ofClient(personId));

/** The clients visible to the actor: their own cards, and those on their clients page. */
export const isOpenTo = (actor: Actor): SQL | undefined =>
  or(isMine(actor), opensClients(actor) ? listed({ actor, all: true }) : undefined);

/** Which of these people are the client or on the client's team. */
export async function closeTo(
  orm: NodePgDatabase,
  id: ClientId,
  people: readonly PersonId[],
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  const [team, own] = await Promise.all([
    orm
      .select({ person: clientMember.personId })
      .from(clientMember)
      .innerJoin(client, eq(client.id, clientMember.clientId))
      .where(and(eq(client.id, id), inArray(clientMember.personId, [...people]), isInFirm)),
    orm
      .select({ person: client.personId })
      .from(client)
      .where(and(eq(client.id, id), inArray(client.personId, [...people]), isVisibleToClient)),
  ]);
  return [...new Set([...team, ...own].map(({ person }) => person))];
}

/** Who looks. */
type Viewer = Pick<ClientsReading, 'orm' | 'actor'>;

/** A client as the viewer may see them: on the team, as the client, or as a colleague. Absent for everyone else. */
export async function findClient({ orm, actor }: Viewer, id: ClientId): Promise<OpenClient | undefined> {
  const isClient = sql<boolean>`coalesce((${isMine(actor)}), false)`;
  const [found] = await orm
    .select({ ...sidesOf(actor), isClient })
    .from(client)
    .where(and(eq(client.id, id), isOpenTo(actor)));
  if (!found) return undefined;
  const { row, representation, isTeam } = found;
  const side = found.isClient ? 'client' : isTeam ? 'team' : 'department';
  const [member] =
    side === 'team'
      ? await orm
          .select()
          .from(clientMember)
          .where(and(eq(clientMember.clientId, id), eq(clientMember.personId, actor.personId)))
      : [];
  return { row, state: stateFor(row, representation), side, member: member ?? null };
}

/** The same for the client and their team; absent for other departments. */
export async function findInside(at: Viewer, id: ClientId): Promise<OpenClient | undefined> {
  const open = await findClient(at, id);
  return open?.side === 'department' ? undefined : open;
}

/** The same for people who work with the client, alone. */
export async function findForTeam(at: Viewer, id: ClientId): Promise<OpenClient | undefined> {
  const open = await findClient(at, id);
  return open?.side === 'team' ? open : undefined;
}

const lock = ({ orm }: Viewer, id: ClientId) =>
  orm.select({ id: client.id }).from(client).where(eq(client.id, id)).for('update');

/** As `findInside`, locked until the transaction ends. */
export async function lockInside(act: Viewer, id: ClientId): Promise<OpenClient | undefined> {
  await lock(act, id);
  return findInside(act, id);
}

/** As `findForTeam`, locked until the transaction ends: the client and other departments can't change anything. */
export async function lockForTeam(act: Viewer, id: ClientId): Promise<OpenClient | undefined> {
  await lock(act, id);
  return findForTeam(act, id);
}

/** Whether the viewer may see the whole card: as the client, on the team, or on a desk of the team. */
export async function readsCard(at: Viewer & { readonly now: Date }, id: ClientId): Promise<boolean> {
  if (await findInside(at, id)) return true;
  const desks = desksCovering(at.actor, 'clients', at.now.getTime());
  if (desks.length === 0) return false;
  const isOn = and(eq(client.id, id), or(...desks.map(isOnTeamSql)));
  return (await at.orm.select({ id: client.id }).from(client).where(isOn)).length > 0;
}
