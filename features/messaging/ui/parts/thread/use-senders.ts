import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { membersQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import type { Sender } from '../message/message-row.tsx';

// At most this many former members are looked up; the rest stay unnamed.
const lookedUpMax = 24;

/**
 * The sender of a message: a current or former member, or "Someone" while (or where) they are not known. `messages` are
 * those shown.
 */
export function useSenders(
  conversation: ConversationView,
  messages: readonly MessageView[],
): (personId: string) => Sender {
  const known = useKnownPeople(conversation, messages);
  return useCallback(
    (personId) =>
      known.get(personId) ?? {
        id: personId,
        displayName: copy.thread.unknownSender,
        photoURL: null,
        company: '',
      },
    [known],
  );
}

function useKnownPeople(
  { id, participants, participantCount, closed }: ConversationView,
  messages: readonly MessageView[],
): ReadonlyMap<string, Sender> {
  const { person: me } = useMe();
  // The viewer is a member too, but is not among the participants.
  const hasMore = participantCount - 1 > participants.length && closed !== 'left';
  const { data: members } = useInfiniteQuery({ ...membersQuery(id), enabled: hasMore });
  const present = useMemo(() => {
    const people: Sender[] = [...(members?.pages.flatMap((page) => page.items) ?? []), ...participants, me];
    return new Map(people.map((person) => [person.id, person]));
  }, [members, participants, me]);
  const isWaiting = hasMore && !members;
  const missing = useMemo(
    () => (isWaiting ? [] : missingOf(messages, present)),
    [isWaiting, messages, present],
  );
  const found = useQueries({
    queries: missing.map((personId) => personQuery(personId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(
    () =>
      found.length === 0 ? present : new Map([...present, ...found.map((one) => [one.id, one] as const)]),
    [present, found],
  );
}

/** Senders, and people in system lines, who are not known yet; latest first. */
function missingOf(messages: readonly MessageView[], present: ReadonlyMap<string, Sender>): string[] {
  const missing = new Set<string>();
  for (const { senderId, system } of messages.toReversed()) {
    for (const personId of [senderId, ...(system && 'people' in system ? system.people : [])])
      if (!present.has(personId)) missing.add(personId);
    if (missing.size >= lookedUpMax) break;
  }
  return [...missing].slice(0, lookedUpMax);
}
