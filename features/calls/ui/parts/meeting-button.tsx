import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { AskMeetingDialog } from '#features/schedule/ui/public/ask-meeting.ts';
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

/** Whether the viewer may add to this calendar: their own, or that of a desk whose seat covers it. */
export function useMayBook(): boolean {
  const { pages, desk } = useMe();
  return deskHere ? desk?.scopes.includes('calendar') === true : pages.includes('schedule');
}

/** Asks the person of a call for a meeting, without leaving the page; hidden where the calendar isn't covered. */
export function MeetingButton({ line: { person }, about, onAsked }: MeetingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayBook()) return null;
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
