import { rightsOf } from '#features/access/server/public.ts';
import { getOwnView } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, Read } from '#platform/server/http/acts.ts';
import type { PrivateLink } from '#platform/server/private-links.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import type { Me, sessionsContract } from '../../contract/sessions.ts';
import { endAccessIn, endSessionsIn, renewToken, setCookie } from '../access/sessions.ts';
import type { Identity } from '../parts.ts';
import { getEmail } from '../queries/accounts.ts';
import { endReasonOf, listSessions } from '../queries/sessions.ts';
import { presentSession } from '../views.ts';

export const sessions: Acts<typeof sessionsContract, Identity> = {
  async me({ actor, orm, platform, now }) {
    const [person, email, desk] = await Promise.all([
      getOwnView(platform, actor),
      getEmail(orm, actor.personId),
      deskOf({ actor, orm, now }),
    ]);
    return {
      person,
      email,
      sessionId: actor.sessionId,
      roles: [...actor.roles],
      primaryRole: actor.primaryRole,
      permissions: [...actor.permissions],
      pages: [...actor.pages],
      isBorrowed: actor.isBorrowed ?? false,
      desk,
      hats: (actor.temporaryRoles?.active ?? []).map(({ role, reason, endsAtMs }) => ({
        role,
        reason,
        endsAt: toInstant(new Date(endsAtMs)),
      })),
      viewingAs: actor.viewingAs
        ? { role: actor.viewingAs.role, endsAt: toInstant(actor.viewingAs.endsAt) }
        : null,
    };
  },

  async sessions(at) {
    const rows = await listSessions(at, at.person);
    const items = rows.map((row) => presentSession(row, at.actor.sessionId, at.now));
    return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
  },

  async endSession(act, { id }) {
    const ended = await endSessionsIn(act, { person: act.person, only: id, reason: 'other_device' });
    if (ended === 0) return act.refuse('session.absent');
    return { ended };
  },

  async privateLinks({ features, person, now }) {
    const links: PrivateLink[] = [];
    for (const { privateLinks } of features())
      links.push(...((await privateLinks?.listOf(person, now)) ?? []));
    return {
      items: links
        .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
        .map((link) => ({
          ...link,
          madeAt: toInstant(link.madeAt),
          usedAt: link.usedAt && toInstant(link.usedAt),
        })),
    };
  },

  /** Ending what has ended is the same. */
  async endPrivateLink(act, { id }) {
    let links = 0;
    for (const { privateLinks } of act.features())
      links += (await privateLinks?.end(act.tx, act.person, id)) ?? 0;
    if (links > 0) await act.audit({ subject: { kind: 'account', id: act.person }, after: { links } });
    return { links };
  },

  /** Also replaces the current one's token, so a copied token dies too (SES-3). */
  async endOtherSessions(act) {
    const { person, actor } = act;
    const gone = await endAccessIn(act, { person, except: actor.sessionId, reason: 'all_terminated' });
    const cookie = await renewToken(act, actor.sessionId);
    await act.audit({ subject: { kind: 'account', id: person }, after: { ...gone } });
    if (cookie) setCookie(act, cookie);
    return gone;
  },

  async endOfSession(at) {
    const token = cookieValue(at.request.headers.cookie, cookieName(at.platform.config.isSecure));
    return { reason: token ? await endReasonOf(at, token) : null };
  },
};

/** The desk somebody sits at, with what its principal may do: what is offered there depends on both. */
async function deskOf({
  actor: { desk },
  orm,
  now,
}: Pick<Read, 'actor' | 'orm' | 'now'>): Promise<Me['desk']> {
  if (!desk) return null;
  const rights = (await rightsOf(orm, [desk.id], now)).get(desk.id);
  return { id: desk.id, scopes: [...desk.scopes], permissions: [...(rights?.permissions ?? [])] };
}
