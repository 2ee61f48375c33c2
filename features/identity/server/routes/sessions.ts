import { getOwnView } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { cookieName, cookieValue } from '#platform/server/session/cookie.ts';
import { sessionsContract } from '../../contract/sessions.ts';
import { freshProof } from '../access.ts';
import { endOthers } from '../commands/end-others.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { presentSession } from '../present.ts';
import { getEmail } from '../queries/addresses.ts';
import { endReasonOf, listSessions } from '../queries/sessions.ts';
import type { RouteParts } from './parts.ts';

/** me, sessions, endSession, endOtherSessions, endOfSession. */
export function sessionRoutes({ platform, broadcast }: RouteParts) {
  const contract = implementContract(sessionsContract, platform.config);
  return contract.router({
    me: contract.me.use(signedIn).handler(async ({ context }) => {
      const { actor } = context;
      const [person, email] = await Promise.all([
        getOwnView(platform, actor),
        getEmail(platform, actor.personId),
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
        desk: actor.desk ? { id: actor.desk.id, scopes: [...actor.desk.scopes] } : null,
        hats: (actor.temporaryRoles?.active ?? []).map(({ role, reason, endsAtMs }) => ({
          role,
          reason,
          endsAt: toInstant(new Date(endsAtMs)),
        })),
        viewingAs: actor.viewingAs
          ? { role: actor.viewingAs.role, endsAt: toInstant(actor.viewingAs.endsAt) }
          : null,
      };
    }),

    sessions: contract.sessions.use(signedIn).handler(async ({ context }) => {
      const { actor } = context;
      const rows = await listSessions(platform, actor.personId);
      const items = rows.map((row) => presentSession(row, actor.sessionId, platform.clock.now()));
      return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
    }),

    endSession: contract.endSession.use(signedIn).handler(async ({ input, context, errors }) => {
      const person = context.actor.personId;
      const end = { person, only: input.id, reason: 'other_device' } as const;
      const ended = await platform.database.write((tx) => endSessionsIn({ platform, broadcast, tx }, end));
      if (ended === 0) throw errors['session.absent']();
      return { ended };
    }),

    endOtherSessions: contract.endOtherSessions
      .use(signedIn)
      .use(freshProof(platform))
      .handler(async ({ context }) => {
        const { ended, cookie } = await platform.database.write((tx) =>
          endOthers(tx, { platform, broadcast }, context.actor),
        );
        if (cookie) context.addHeader('set-cookie', cookie);
        return { ended };
      }),

    endOfSession: contract.endOfSession.handler(async ({ context }) => {
      const token = cookieValue(context.headers.cookie, cookieName(platform.config.isSecure));
      return { reason: token ? await endReasonOf(platform, token) : null };
    }),
  });
}
