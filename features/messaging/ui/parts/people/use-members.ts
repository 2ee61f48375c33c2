import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { MemberView } from '../../../contract/groups.ts';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { membersQuery } from '../../api.ts';

/** Somebody who takes part, as the details show them; `isOwner` is known of every row. */
export type Member = Pick<
  ParticipantView,
  'id' | 'displayName' | 'photoURL' | 'status' | 'headline' | 'isClaimed'
> & { isOwner: boolean };

/**
 * Who takes part: as far as the conversation itself tells until the server has answered, then page by page. Who has left
 * is told nothing more.
 */
export function useMembers(conversation: ConversationView) {
  const { person: me } = useMe();
  const { id, participants, ownerId, closed, type } = conversation;
  const query = useInfiniteQuery({
    ...membersQuery(id),
    enabled: type === 'group' && closed !== 'left',
  });
  const told = query.data?.pages.flatMap((page): MemberView[] => page.items);
  const isWhole = told !== undefined;
  const members = useMemo((): readonly Member[] => {
    // Somebody who came between two pages would otherwise stand there twice.
    if (told) return [...new Map(told.map((member) => [member.id, member])).values()];
    const known = closed === 'left' ? participants : [...participants, me];
    return known.map((person) => ({ ...person, isOwner: person.id === ownerId }));
  }, [told, participants, me, ownerId, closed]);
  const present = useMemo(() => new Set<string>(members.map((member) => member.id)), [members]);
  return { query, members, present, isWhole };
}
