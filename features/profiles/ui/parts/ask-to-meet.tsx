import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { opensOnDesk } from '#platform/contract/desk.ts';
import { IconCalendarEvent } from '#platform/ui/icons.ts';
import type { PersonSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import { useProfilesContext } from './profiles-context.tsx';

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
