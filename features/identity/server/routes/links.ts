import type { FastifyInstance } from 'fastify';
import { toInstant } from '#platform/contract/time.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { type EndedSession, linksContract } from '../../contract/links.ts';
import { limits } from '../../limits.ts';
import { linkPage, linkPath } from '../../policy/mailed-link.ts';
import { minutesAndSeconds } from '../../policy/waiting.ts';
import { keepAccount } from '../flows/leave.ts';
import { resetPassword } from '../flows/reset-password.ts';
import { confirmEmail, revertEmail } from '../flows/use-email-link.ts';
import { findLink, type LiveSession } from '../queries/links.ts';
import type { RouteParts } from './parts.ts';

/** requestReset, lookAtLink, resetPassword, confirmEmail, revertEmail, keepAccount. */
export function linkRoutes(parts: RouteParts) {
  const { platform, resetDesk } = parts;
  const contract = implementContract(linksContract, platform.config);
  const uses = createLinkUses(platform);
  return contract.router({
    requestReset: contract.requestReset.handler(async ({ input, context, errors }) => {
      const browser = browserOf(context, platform.config.isSecure);
      const retryAfterSeconds = await resetDesk.ask({ email: input.email, browser, source: context.source });
      if (retryAfterSeconds > 0) {
        context.addHeader('retry-after', String(retryAfterSeconds));
        const wait = minutesAndSeconds(retryAfterSeconds);
        throw errors['reset.throttled']({
          message: `Too many password reset attempts. Please try again in ${wait}.`,
          data: { retryAfterSeconds },
        });
      }
      return { asked: true as const };
    }),

    lookAtLink: contract.lookAtLink.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await uses(context);
      if (retryAfterSeconds > 0) throw errors['link.throttled']({ data: { retryAfterSeconds } });
      const link = await findLink(platform.database.orm, { ...input, now: platform.clock.now() });
      if (!link) throw errors['link.dead']();
      const { name, email, data, expiresAt } = link;
      const newEmail = typeof data['email'] === 'string' ? data['email'] : null;
      return { kind: input.kind, name, email, newEmail, expiresAt: toInstant(expiresAt) };
    }),

    resetPassword: contract.resetPassword.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await uses(context);
      if (retryAfterSeconds > 0) throw errors['link.throttled']({ data: { retryAfterSeconds } });
      const outcome = await resetPassword(parts, input, context);
      switch (outcome.kind) {
        case 'dead':
          throw errors['link.dead']();
        case 'refused':
          throw errors['password.refused']({ data: { problem: outcome.problem } });
        case 'done':
          return { email: outcome.email, ended: outcome.ended.map(presentEnded) };
      }
    }),

    confirmEmail: contract.confirmEmail.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await uses(context);
      if (retryAfterSeconds > 0) throw errors['link.throttled']({ data: { retryAfterSeconds } });
      const outcome = await confirmEmail(parts, input.secret);
      if (outcome.kind === 'dead') throw errors['link.dead']();
      if (outcome.kind === 'taken') throw errors['email.taken']();
      return { email: outcome.email };
    }),

    revertEmail: contract.revertEmail.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await uses(context);
      if (retryAfterSeconds > 0) throw errors['link.throttled']({ data: { retryAfterSeconds } });
      const outcome = await revertEmail(parts, input.secret);
      if (outcome.kind === 'dead') throw errors['link.dead']();
      if (outcome.kind === 'taken') throw errors['email.taken']();
      return { email: outcome.email, ended: outcome.ended.map(presentEnded) };
    }),

    keepAccount: contract.keepAccount.handler(async ({ input, context, errors }) => {
      const retryAfterSeconds = await uses(context);
      if (retryAfterSeconds > 0) throw errors['link.throttled']({ data: { retryAfterSeconds } });
      const email = await keepAccount(parts.leaving, input.secret);
      if (email === undefined) throw errors['link.dead']();
      return { email };
    }),
  });
}

const unknownDevice = { browser: 'Unknown browser', version: '', os: 'Unknown system', type: 'desktop' };

const presentEnded = ({ device, createdAt, lastActivity }: LiveSession): EndedSession => ({
  device: device ?? unknownDevice,
  createdAt: toInstant(createdAt),
  lastActivity: toInstant(lastActivity),
});

/** Counts the uses of mailed links per source. Returns the seconds to wait, or 0. */
function createLinkUses({ database }: Platform) {
  const uses = createLimiter(database, {
    name: 'link-use',
    points: limits.linkUses,
    windowMs: limits.resetWindowMs,
  });
  return async (context: RequestContext): Promise<number> => {
    const waitSeconds = await uses.take(sourceKey(context.source));
    if (waitSeconds > 0) context.addHeader('retry-after', String(waitSeconds));
    return waitSeconds;
  };
}

const browserCookie = 'backlot_browser';

/** Identifies the browser for rate limiting, with a cookie that lives as long as the window. */
function browserOf(context: RequestContext, isSecure: boolean): string {
  const known = /(?:^|;\s*)backlot_browser=([\w-]{43})(?:;|$)/.exec(context.headers.cookie ?? '')?.[1];
  if (known) return known;
  const made = newSecret();
  const life = limits.resetWindowMs / 1_000;
  context.addHeader(
    'set-cookie',
    `${browserCookie}=${made}; Max-Age=${life}; Path=/api/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  return made;
}

/**
 * The address of mailed links (core 2). It changes nothing and never sees the secret, which is in the fragment: the
 * browser keeps that and carries it on to our page (AUT-5). A scanner's HEAD and GET have no effect.
 */
export function serveLinkAddress(app: FastifyInstance): void {
  app.get<{ Querystring: { email?: unknown } }>(linkPath, (request, reply) => {
    const { email } = request.query;
    const kept =
      typeof email === 'string' && email.length <= 320 ? `?email=${encodeURIComponent(email)}` : '';
    return reply.redirect(`${linkPage}${kept}`, 302);
  });
}
