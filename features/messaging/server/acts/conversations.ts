import { eq } from 'drizzle-orm';
import { areConnected } from '#features/connections/server/public.ts';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import { findPerson, firstContactOf, isRepresentedBy } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { written } from '#platform/server/http/written.ts';
import type { conversationsContract } from '../../contract/conversations.ts';
import { type ConversationViewName, limits } from '../../limits.ts';
import { closedFor, lockPair, pairKey } from '../access.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { listView } from '../queries/conversations.ts';
import { conversation } from '../tables.ts';
import { coldBefore, contextOf, viewChanged, viewConversation, writePage } from '../views/conversations.ts';
import { addParticipants } from './joining.ts';
import { acceptFrom, beginRequest } from './requests.ts';

export const conversations: Acts<typeof conversationsContract, MessagingParts> = {
  async list(at, input) {
    const { platform } = at.notifier;
    const isOnDesk = at.actor.desk !== undefined;
    const wanted = { ...input, coldBefore: coldBefore(platform), isOnDesk };
    const load = async () => {
      const among = isOfUnread(input.view) ? await at.unread.ones(at.principal) : undefined;
      return listView(platform.database, at.principal, { ...wanted, among });
    };
    const isFirst =
      !isOnDesk && input.view === 'inbox' && !input.cursor && input.limit === limits.conversationPage;
    const page = await (isFirst ? at.firstPages.get(at.principal, load) : load());
    return written(at.request, writePage(page, await contextOf(at, page.rows)));
  },

  start: {
    async steps(at, { participantIds: [other] }) {
      const { database } = at.notifier.platform;
      const row = other && (await findPerson(database, at.actor, other));
      if (!other || !row || !canBeWrittenTo({ id: row.id, isClaimed: row.claimedAt !== null }, at.person))
        return at.refuse('person.unreachable');
      return at.write(async (act) => {
        const id =
          (await startDirect(act, { starter: act.person, other })) ?? act.refuse('conversation.refused');
        if (id === 'through_representative') return act.refuse('conversation.through_representative');
        return viewChanged(act, id);
      });
    },
  },

  get: async (at, { id }) => (await viewConversation(at, id)) ?? at.refuse('conversation.absent'),

  unread: ({ notifier: { platform }, unread, principal, actor }) =>
    unread.of(principal, { coldBefore: coldBefore(platform), isOnDesk: actor.desk !== undefined }),
};

const isOfUnread = (view: ConversationViewName) => view === 'unread' || view === 'cold';

interface Starting {
  readonly starter: PersonId;
  readonly other: PersonId;
}

/** How often to retry when the conversation turns into a group in between. */
const triesMax = 3;

/**
 * The pair's direct conversation, created if needed. When both start at once, the key lets one insert win and the other
 * find it (MSG-5). Undefined when there is none and one has blocked the other (X17). A new one between strangers is a
 * request (MSG-11); starting one with a person who already asked accepts their request. None is created with a person
 * who sends strangers to their representative first.
 */
export async function startDirect(
  act: MessagingWriting,
  starting: Starting,
): Promise<ConversationId | 'through_representative' | undefined> {
  const { tx } = act;
  const key = pairKey(starting.starter, starting.other);
  const both = { one: starting.starter, other: starting.other };
  await lockPair(tx, both);
  const [isClosed] = await closedFor(tx, both);
  if (isClosed) return findDirect(tx, key);
  const isRequest = !(await areConnected(tx.orm, both.one, both.other));
  if (isRequest && !(await findDirect(tx, key)) && (await goesThroughRepresentative(tx, starting))) {
    return 'through_representative';
  }
  for (let tries = 0; tries < triesMax; tries++) {
    const made = await makeDirect(act, { ...starting, key, isRequest });
    const id = made ?? (await findDirect(tx, key));
    if (!id) continue;
    if (!made) await acceptFrom(act, { id, by: starting.starter, isKnown: !isRequest });
    return id;
  }
  throw new Error('the conversation of a pair vanished again and again while it was being started');
}

async function makeDirect(
  { tx, notifier }: MessagingWriting,
  { starter, other, key, isRequest }: Starting & { readonly key: string; readonly isRequest: boolean },
): Promise<ConversationId | undefined> {
  const { platform } = notifier;
  const id = platform.newId();
  const [made] = await tx.orm
    .insert(conversation)
    .values({
      id,
      type: 'direct',
      pairKey: key,
      requestedBy: isRequest ? starter : null,
      lastMessageAt: platform.clock.now(),
    })
    .onConflictDoNothing({ target: conversation.pairKey })
    .returning({ id: conversation.id });
  if (!made) return undefined;
  await addParticipants(tx, platform, {
    conversationId: id,
    people: [starter, other],
    visibleFromSeq: 1,
    readSeq: 0,
  });
  if (isRequest) await beginRequest(tx, id, { starter });
  return id;
}

async function findDirect(tx: Transaction, key: string): Promise<ConversationId | undefined> {
  const [row] = await tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, key));
  return row?.id;
}

/**
 * Whether `starter` has to contact the other person's representative first, because the person asked strangers to
 * (5.16). Their own representatives need not.
 */
export async function goesThroughRepresentative(
  tx: Transaction,
  { starter, other }: { readonly starter: PersonId; readonly other: PersonId },
): Promise<boolean> {
  const first = await firstContactOf(tx.orm, other);
  return first !== undefined && !(await isRepresentedBy(tx.orm, other, starter));
}
