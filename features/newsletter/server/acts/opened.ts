import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { isMachine } from '../../policy/opens.ts';
import type { NewsletterParts } from '../parts.ts';
import { newsletterRecipient } from '../tables.ts';

/** Whose letter of which issue. */
interface Opened {
  readonly issue: ClientId;
  readonly person: PersonId;
}

/** Proven by `AUTH_SECRET` and good for nothing else; says nothing of who may read what. */
function openedToken({ authSecret }: Pick<Config, 'authSecret'>, { issue, person }: Opened): string {
  const proof = createHmac('sha256', authSecret).update(`letter opened\n${issue}\n${person}`).digest('hex');
  return `${issue}_${person}_${proof.slice(0, 40)}`;
}

/** The path of the picture in one reader's letter. */
export const openedPath = (config: Pick<Config, 'authSecret'>, opened: Opened): string =>
  `/api/newsletter/opened/${openedToken(config, opened)}`;

function readToken(config: Pick<Config, 'authSecret'>, token: string): Opened | undefined {
  const [first, second] = token.split('_');
  const [issue, person] = [ClientId.safeParse(first).data, PersonId.safeParse(second).data];
  if (!issue || !person) return undefined;
  return isSameSecret(token, openedToken(config, { issue, person })) ? { issue, person } : undefined;
}

/** One transparent point. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * `GET /api/newsletter/opened/{token}`: the picture in a letter. Whatever the token, the answer is the same picture, so that nobody
 * learns anything by asking; the first time that a person seems to have asked is when the letter was opened.
 */
export function serveOpened(app: FastifyInstance, { notifier }: NewsletterParts): void {
  const { config, clock, database } = notifier.platform;
  app.get('/api/newsletter/opened/:token', async ({ params, headers }, reply) => {
    const { token = '' } = params as { token?: string };
    const opened = readToken(config, token);
    if (opened) await note(opened, headers['user-agent']);
    return reply.type('image/gif').header('cache-control', 'no-store, private').send(picture);
  });

  async function note({ issue, person }: Opened, userAgent: string | undefined): Promise<void> {
    const isIt = and(eq(newsletterRecipient.issueId, issue), eq(newsletterRecipient.personId, person));
    const [row] = await database.orm.select().from(newsletterRecipient).where(isIt);
    const now = clock.now();
    const left = row?.handedOverAt;
    if (!left || row.openedAt || isMachine(userAgent, now.getTime() - left.getTime())) return;
    await database.orm
      .update(newsletterRecipient)
      .set({ openedAt: now })
      .where(
        and(
          isIt,
          isNull(newsletterRecipient.openedAt),
          inArray(newsletterRecipient.state, ['sent', 'uncertain']),
        ),
      );
  }
}
