import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ClientId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { publishedStates } from '../../limits.ts';
import { linksIn } from '../../policy/links.ts';
import { isMachine } from '../../policy/opens.ts';
import type { NewsletterParts } from '../parts.ts';
import { type IssueRow, newsletterClick, newsletterIssue } from '../tables.ts';

type Secret = Pick<Config, 'authSecret'>;

/** A link of an issue: where it leads is part of the proof, so that the address is good for that alone. */
interface Followed {
  readonly issue: ClientId;
  readonly link: number;
  readonly href: string;
}

function tokenOf({ authSecret }: Secret, { issue, link, href }: Followed): string {
  const proof = createHmac('sha256', authSecret)
    .update(`letter link\n${issue}\n${link}\n${href}`)
    .digest('hex');
  return `${issue}_${link}_${proof.slice(0, 40)}`;
}

/** The path by which a link in the letters of an issue is counted; undefined for one that isn't. */
export function countedPaths(config: Secret, { id, sections }: Pick<IssueRow, 'id' | 'sections'>) {
  const links = linksIn(sections);
  return (href: string): string | undefined => {
    const link = links.indexOf(href);
    return link < 0 ? undefined : `/api/newsletter/links/${tokenOf(config, { issue: id, link, href })}`;
  };
}

/**
 * `GET /api/newsletter/links/{token}`: leads on to a link that stands in that issue, and to nothing else. It counts the link, not who
 * followed it. See Other: whatever asked, the page behind it is asked for with GET and nothing is sent on to it (NWL-7).
 */
export function serveFollowed(app: FastifyInstance, { notifier }: NewsletterParts): void {
  const { config, database } = notifier.platform;
  app.get('/api/newsletter/links/:token', async ({ params, headers, method }, reply) => {
    const { token = '' } = params as { token?: string };
    const found = await find(token);
    if (!found) return reply.callNotFound();
    // Programs ask with HEAD what a link is.
    if (found.isCounted && method === 'GET' && !isMachine(headers['user-agent'], Number.POSITIVE_INFINITY))
      await count(found);
    return reply
      .header('cache-control', 'no-store, private')
      .header('referrer-policy', 'no-referrer')
      .redirect(found.href, 303);
  });

  async function find(token: string): Promise<(Followed & { readonly isCounted: boolean }) | undefined> {
    const [first, second] = token.split('_');
    const issue = ClientId.safeParse(first).data;
    if (!issue) return undefined;
    const [row] = await database.orm.select().from(newsletterIssue).where(eq(newsletterIssue.id, issue));
    const link = Number(second);
    const href = row && linksIn(row.sections)[link];
    if (!row || href === undefined || !isSameSecret(token, tokenOf(config, { issue, link, href })))
      return undefined;
    const isCounted = row.countsClicks && publishedStates.some((one) => one === row.state);
    return { issue, link, href, isCounted };
  }

  const count = ({ issue, link }: Followed) =>
    database.orm
      .insert(newsletterClick)
      .values({ issueId: issue, link, clicks: 1 })
      .onConflictDoUpdate({
        target: [newsletterClick.issueId, newsletterClick.link],
        set: { clicks: sql`${newsletterClick.clicks} + 1` },
      });
}
