import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversationView } from '../../../contract/views.ts';
import { membersQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** How people of a conversation are called in a line: by their first names. What is not known is not asked for. */
export function useKnownNames({ id, participants }: ConversationView): (personId: string) => string {
  const { data } = useInfiniteQuery({ ...membersQuery(id), enabled: false });
  const known = [...(data?.pages.flatMap((page) => page.items) ?? []), ...participants];
  return (personId) =>
    known.find((person) => person.id === personId)?.displayName.split(' ')[0] ?? copy.thread.unknownSender;
}
