import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { isAmong } from '#features/access/policy/among.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconMessage } from '#platform/ui/icons.ts';
import { toast } from '#platform/ui/toast.ts';
import type { PersonSummary } from '../../contract.ts';
import { canBeWrittenTo } from '../../policy.ts';
import { copy } from '../copy.ts';
import { useProfilesContext } from './profiles-context.tsx';

/** Opens the conversation with a person; hidden for oneself, for unclaimed profiles and without the permission. */
export function MessageButton({ person }: { person: PersonSummary }) {
  const { me, startConversation } = useProfilesContext();
  const maySend = isAmong(me.permissions, 'send_messages') && me.pages.includes('inbox');
  const start = useMutation({
    mutationFn: () => startConversation(person.id),
    onError: () => {
      const action = { label: copy.person.retry, onClick: () => start.mutate() };
      toast.error(copy.person.notStarted, person.displayName, { action });
    },
  });
  // On someone's desk it would be from me and not from them.
  if (deskHere || !maySend || !canBeWrittenTo(person, me.person.id)) return null;
  return (
    <Button
      variant="filled"
      leftSection={<IconMessage size={18} stroke={1.75} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      {copy.person.message}
    </Button>
  );
}
