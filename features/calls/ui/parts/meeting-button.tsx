import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { AskMeetingDialog } from '#features/schedule/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

type MeetingButtonProps = {
  line: LineView;
  /** What the meeting is about. */
  about: string;
  onAsked?: () => void;
};

/** Asks the person of a call for a meeting, without leaving the page; hidden where the calendar isn't covered. */
export function MeetingButton({ line: { person }, about, onAsked }: MeetingButtonProps) {
  const { pages, desk } = useMe();
  const [isOpen, setOpen] = useState(false);
  const may = deskHere ? desk?.scopes.includes('calendar') : pages.includes('schedule');
  if (!may) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {copy.followUp.meeting}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AskMeetingDialog
            to={person?.isClaimed ? person.id : undefined}
            about={about}
            zone={deviceZone()}
            onAsked={() => {
              close();
              onAsked?.();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
