import type { FastifyInstance } from 'fastify';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { sourceKey } from '#platform/server/live/source.ts';
import type { linksContract } from '../../contract/links.ts';
import { linkPage, linkPath } from '../../policy/mailed-link.ts';
import { findLink } from '../access/once-proofs.ts';
import type { Tries } from '../access/tries.ts';
import type { Identity, Requested } from '../parts.ts';

/** What a mailed link is about; the acts that use one are with their subjects. */
export const links: Acts<Pick<typeof linksContract, 'lookAtLink'>, Identity> = {
  lookAtLink: {
    async steps(at, { kind, secret }) {
      await countUse(at);
      const link = (await findLink(at.orm, { kind, secret, now: at.now })) ?? at.refuse('link.dead');
      const { name, email, data, expiresAt } = link;
      const newEmail = typeof data['email'] === 'string' ? data['email'] : null;
      return { kind, name, email, newEmail, expiresAt: toInstant(expiresAt) };
    },
  },
};

interface Using extends Requested {
  readonly tries: Tries;
  refuse(code: 'link.throttled', data: { readonly retryAfterSeconds: number }): never;
}

/** Counts the uses of mailed links per source. */
export async function countUse(at: Using): Promise<void> {
  const retryAfterSeconds = await at.tries.linkUse.take(sourceKey(at.request.source));
  if (retryAfterSeconds === 0) return;
  at.request.addHeader('retry-after', String(retryAfterSeconds));
  at.refuse('link.throttled', { retryAfterSeconds });
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
