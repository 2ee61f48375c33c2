import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listsOpenTo } from '#features/lists/server/public.ts';
import { reportDomain } from '#features/mail/server/public.ts';
import { namesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { readingContract } from '../../contract/index.ts';
import type { Audience, AudienceCount, RecipientView } from '../../contract/views.ts';
import { everyonesRole, isEveryone } from '../../policy/visible.ts';
import { findIssue, isInArchive, isInWork } from '../access.ts';
import type { NewsletterParts, NewsletterReading } from '../parts.ts';
import { countAudience, countParts } from '../queries/audience.ts';
import { history } from '../queries/history.ts';
import { wordsIn } from '../queries/words.ts';
import { newsletterIssue, newsletterRecipient } from '../tables.ts';
import { drawFor } from '../views/drawing.ts';
import { viewIssue, viewLines } from '../views/issue.ts';

/** What each read of the newsletter answers. */
export const reading: Acts<typeof readingContract, NewsletterParts> = {
  async issues(at, { show, q, cursor, limit }) {
    const when = show === 'work' ? newsletterIssue.updatedAt : newsletterIssue.startedAt;
    const { since, isAfter, order } = newestFirst({ createdAt: when, id: newsletterIssue.id }, cursor);
    const found = await at.orm
      .select({ row: newsletterIssue, since })
      .from(newsletterIssue)
      .where(and(show === 'work' ? isInWork(at) : isInArchive(at), ...wordsIn(q), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewLines(at.orm, rows, at.person), nextCursor };
  },

  async issue(at, { id }) {
    return viewIssue(at, (await findIssue(at, id)) ?? at.refuse('newsletter_issue.absent'));
  },

  async audience(at, { issueId, roles, lists }) {
    const names = await listNames(at);
    const found = issueId ? await findIssue(at, issueId) : undefined;
    const kept = found?.isMaker ? found.row.audienceLists : [];
    // A colleague's list, put there by them, stays countable; nobody else's can be looked into.
    const isKnown = (list: ClientId) => names.has(list) || kept.includes(list);
    if (!lists.every(isKnown)) return at.refuse('newsletter_issue.list_absent');
    return viewAudience(at, { roles, lists }, { names, author: found?.row.authorId ?? at.person });
  },

  async recipients(at, { id, state, cursor, limit }) {
    const found = await findIssue(at, id);
    if (!found?.isMaker) return at.refuse('newsletter_issue.absent');
    const after = decodeCursor(cursor, z.tuple([z.uuid()]));
    const rows = await at.orm
      .select(getTableColumns(newsletterRecipient))
      .from(newsletterRecipient)
      .where(
        and(
          eq(newsletterRecipient.issueId, id),
          eq(newsletterRecipient.state, state),
          after && gt(newsletterRecipient.personId, sql`${after[0]}::uuid`),
        ),
      )
      .orderBy(asc(newsletterRecipient.personId))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const people = await namesOf(
      at.orm,
      shown.map(({ personId }) => personId),
    );
    return {
      items: shown.map((row) => ({
        person: { id: row.personId, name: people.get(row.personId) ?? 'Former member' },
        state: row.state,
        why: row.why as RecipientView['why'],
        error: row.lastError,
        attempts: row.attempts,
        at: row.settledAt && toInstant(row.settledAt),
      })),
      nextCursor: rows.length > limit ? encodeCursor([shown.at(-1)?.personId ?? '']) : null,
    };
  },

  async history(at, { id, ...paging }) {
    const found = await findIssue(at, id);
    if (!found?.isMaker) return at.refuse('newsletter_issue.absent');
    const { rows, nextCursor } = await history.read(at.orm, { id, audiences: [], ...paging });
    const people = await summariesOf(at.orm, namedIn(rows));
    return { items: rows.map((row) => presentEntry(row, people)), nextCursor };
  },

  domain: (at) => reportDomain(at.notifier.platform.config),

  async preview(at, { id, role, language }) {
    const found = await findIssue(at, id);
    if (!found?.isMaker) return at.refuse('newsletter_issue.absent');
    return drawFor(at, found.row, { person: at.person, roles: role ? [role] : [], language });
  },
};

async function listNames(at: NewsletterReading): Promise<ReadonlyMap<ClientId, string>> {
  const lists = await listsOpenTo(at.orm, at.person);
  return new Map(lists.map(({ id, name }) => [id, name]));
}

async function viewAudience(
  { orm, now }: NewsletterReading,
  audience: Audience,
  { names, author }: { names: ReadonlyMap<ClientId, string>; author: NewsletterReading['person'] },
): Promise<AudienceCount> {
  const [counted, byPart] = await Promise.all([
    countAudience(orm, audience, { author, now }),
    countParts(orm, audience, now),
  ]);
  const people = (key: string) => byPart.get(key) ?? 0;
  const parts: AudienceCount['parts'] = isEveryone(audience)
    ? [{ kind: 'everyone', key: everyonesRole, name: '', people: counted.people }]
    : [
        ...audience.roles.map((role) => ({
          kind: 'role' as const,
          key: role,
          name: '',
          people: people(role),
        })),
        ...audience.lists.map((list) => ({
          kind: 'list' as const,
          key: list,
          name: names.get(list) ?? '',
          people: people(list),
        })),
      ];
  const together = parts.reduce((sum, part) => sum + part.people, 0);
  return { ...counted, parts, overlap: together - counted.people };
}
