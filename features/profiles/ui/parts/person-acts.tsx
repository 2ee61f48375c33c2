import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAmong } from '#features/access/policy/among.ts';
import { opensOnDesk } from '#platform/contract/desk.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconCalendarEvent, IconMessage } from '#platform/ui/icons.ts';
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

/** Link to the meeting form, for viewers with a schedule. */
export function AskToMeet({ person }: { person: Pick<PersonSummary, 'id' | 'isClaimed'> }) {
  const { me } = useProfilesContext();
  const { desk } = me;
  const mayAsk = me.pages.includes('schedule') && (!desk || opensOnDesk(desk.scopes, { desk: 'calendar' }));
  if (!mayAsk || !person.isClaimed || person.id === (desk?.id ?? me.person.id)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/schedule/requests" search={{ ask: person.id }} preload={false} {...props} />
      )}
    >
      {copy.person.askToMeet}
    </Button>
  );
}
