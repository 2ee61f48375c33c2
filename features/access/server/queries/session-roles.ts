import { and, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { knownRole, seenAs } from '../../policy/rules.ts';
import { nextTurn } from '../../policy/temporary-roles.ts';
import { viewAs } from '../tables.ts';
import { readRights } from './rights.ts';

/** What a session's bearer may do in it. */
export type SessionRoles = Pick<
  Actor,
  | 'roles'
  | 'primaryRole'
  | 'permissions'
  | 'pages'
  | 'isReadOnly'
  | 'viewingAs'
  | 'temporaryRoles'
  | 'turnsAtMs'
>;

/**
 * What the people behind these sessions may do now. A session that views as another role has that role's rights,
 * limited to those its bearer has permanently, and writes nothing (ROL-9).
 */
export async function rolesInSessions(
  orm: NodePgDatabase,
  sessions: readonly { readonly id: SessionId; readonly person: PersonId }[],
  now: Date,
): Promise<ReadonlyMap<SessionId, SessionRoles>> {
  if (sessions.length === 0) return new Map();
  const people = [...new Set(sessions.map(({ person }) => person))];
  const ids = sessions.map(({ id }) => id);
  const [{ rules, held, temporaryRoles, rights }, views] = await Promise.all([
    readRights(orm, people, now),
    orm
      .select()
      .from(viewAs)
      .where(and(inArray(viewAs.sessionId, ids), gt(viewAs.endsAt, now))),
  ]);
  const viewOf = new Map(views.map((view) => [view.sessionId, view]));
  const shown = new Map<SessionId, SessionRoles>();
  for (const { id, person } of sessions) {
    const own = held.get(person);
    const view = viewOf.get(id);
    // A role retired in the meantime shows what USER sees.
    const role = view ? (knownRole(view.role, rules) ?? 'USER') : undefined;
    if (own && view && role) {
      const viewingAs = { role, endsAt: view.endsAt };
      shown.set(id, { ...seenAs(own, role, rules), isReadOnly: true, viewingAs });
      continue;
    }
    const may = rights.get(person);
    if (!may) continue;
    const turnsAtMs = nextTurn(temporaryRoles.get(person) ?? [], now.getTime());
    shown.set(id, turnsAtMs === undefined ? may : { ...may, turnsAtMs });
  }
  return shown;
}
