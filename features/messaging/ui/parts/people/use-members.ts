import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { MemberView } from '../../../contract/groups.ts';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { membersQuery } from '../../api.ts';

/** A member, as the details show them; `isOwner` is known for every row. */
export type Member = Pick<
  ParticipantView,
  'id' | 'displayName' | 'photoURL' | 'status' | 'headline' | 'isClaimed'
> & { isOwner: boolean };

/**
 * The members: as far as the conversation itself lists them until the server has answered, then page by page. People
 * who have left get no more.
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
    // A member who joined between two pages would otherwise be listed twice.
    if (told) return [...new Map(told.map((member) => [member.id, member])).values()];
    const known = closed === 'left' ? participants : [...participants, me];
    return known.map((person) => ({ ...person, isOwner: person.id === ownerId }));
  }, [told, participants, me, ownerId, closed]);
  const present = useMemo(() => new Set<string>(members.map((member) => member.id)), [members]);
  return { query, members, present, isWhole };
}
