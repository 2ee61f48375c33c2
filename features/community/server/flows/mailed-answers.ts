import { createHash } from 'node:crypto';
import { rightsOf } from '#features/access/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import type { InboundMailHandler } from '#features/mail/server/public.ts';
import { answeredRow, notifyOnce } from '#features/notifications/server/public.ts';
import { blockersOf } from '#features/profiles/server/public.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { writing } from '#platform/server/http/acts.ts';
import { say } from '../../policy/notification-texts.ts';
import { findThread } from '../access.ts';
import { postReply } from '../acts/posting.ts';
import { pathOf, threadOfSubject } from '../notify.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { isDraft } from '../queries/drafts.ts';
import { communityDraft } from '../tables.ts';

/** What keeps an answer from being posted. */
class Refused extends Error {}

/**
 * Posts what somebody answers by mail to the notification of a post (decision 220): under their own name, by the rules of
 * the page, and only from their account's address. What can't be posted becomes their draft, and they are told.
 */
export const takeMailedAnswers =
  (parts: CommunityParts): InboundMailHandler =>
  async ({ recipients, from, answer, isAutomatic }) => {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    if (isAutomatic || answer === '') return;
    const answered = await answeredRow(orm, platform.config, recipients);
    const threadId = threadOfSubject(answered?.subject);
    if (!answered || !threadId) return;
    const own = (await addressesOf(orm, [answered.person])).get(answered.person);
    if (own?.email.toLowerCase() !== from) return;
    const input = {
      id: threadId,
      // The same mail handed over again is the same post.
      postId: idOf(`${answered.id}\n${answer}`),
      body: paragraphsOf(answer),
      files: [],
      quotedId: null,
    };
    const posting = (work: (act: CommunityActing) => Promise<unknown>) =>
      platform.database.write(async (tx) => {
        const act = writing(tx, parts, { now: platform.clock.now() });
        const actor = await readerOf(act, answered.person);
        if (actor) await work({ ...act, orm: tx.orm, actor, person: answered.person });
      });
    try {
      await posting((act) => postReply({ ...act, orm: act.orm, refuse }, input));
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      await posting((act) => giveBack(act, threadId, { body: input.body, cause: answered.id }));
    }
  };

const refuse = (...[code]: readonly unknown[]): never => {
  throw new Refused(String(code));
};

/** An id made of a text alone (RFC 9562, version 8). */
function idOf(text: string): ClientId {
  const hex = createHash('sha256').update(text).digest('hex');
  return storedId(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  );
}

/** A mail's words as they are: a paragraph for each, a line for each. */
const paragraphsOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      type: 'paragraph',
      content: part
        .trim()
        .split('\n')
        .flatMap((text, at) => [
          ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
          ...(text === '' ? [] : [{ type: 'text', text } as const]),
        ]),
    })),
});

/** What their roles open now; nothing for who may not open the forum. */
async function readerOf(
  { orm, now }: Pick<CommunityActing, 'orm' | 'now'>,
  person: PersonId,
): Promise<CommunityActing['actor'] | undefined> {
  const [rights, blockers] = await Promise.all([rightsOf(orm, [person], now), blockersOf(orm, [person])]);
  const held = rights.get(person);
  return held?.pages.includes('forum')
    ? { ...held, blockedBy: [...(blockers.get(person) ?? [])] }
    : undefined;
}

interface Unposted {
  readonly body: RichText;
  /** What was answered. */
  readonly cause: string;
}

/** Keeps what couldn't be posted with what they are already writing there, and tells them; not once a thread is gone. */
async function giveBack(act: CommunityActing, threadId: ClientId, { body, cause }: Unposted): Promise<void> {
  const found = await findThread(act, threadId);
  if (!found) return;
  const key = { action: 'reply', targetId: threadId } as const;
  const [held] = await act.orm.select().from(communityDraft).where(isDraft(act, key)).for('update');
  const content = [...(held?.body.content ?? []), ...body.content];
  const values = { body: { ...body, content }, version: (held?.version ?? 0) + 1, updatedAt: act.now };
  await act.orm
    .insert(communityDraft)
    .values({ ...key, ...values, personId: act.person })
    .onConflictDoUpdate({
      target: [communityDraft.personId, communityDraft.action, communityDraft.targetId],
      set: values,
    });
  await notifyOnce(act.tx, act.notifier, [
    {
      person: act.person,
      type: 'system_unposted',
      title: asWritten(found.thread.title),
      message: say('community.unposted', {}),
      actionUrl: pathOf(threadId),
      subject: `community-unposted:${threadId}`,
      event: `community-unposted:${cause}`,
      metadata: {},
    },
  ]);
}
