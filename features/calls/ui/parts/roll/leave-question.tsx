import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from './roll-copy.ts';

const { leaving: words } = copy;

type LeaveQuestionProps = { name: string; onEnd: () => void; onStay: () => void };

/** Asks before leaving the page during a live call, since everyone at the desk sees it. */
export function LeaveQuestion({ name, onEnd, onStay }: LeaveQuestionProps) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(isBlocked: boolean) => void>();
  useEffect(() => {
    return history.block({
      // A reload comes back to the call.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation: { pathname, search } }) =>
        pathname === currentLocation.pathname && search.includes('roll=true')
          ? false
          : new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    });
  }, [history]);
  if (!answer) return null;
  const leave = () => answer(false);
  const stay = () => {
    onStay();
    answer(true);
    setAnswer(undefined);
  };
  const end = () => {
    onEnd();
    leave();
  };
  return (
    <DialogFrame title={words.title(name)} isOpen onClose={stay}>
      <Grid gap={16} cols={1}>
        <Text as="p" pretty>
          {words.line}
        </Text>
        <DialogFoot stay={words.stay} onStay={stay}>
          <Button variant="default" onClick={leave}>
            {words.keep}
          </Button>
          <Button variant="filled" data-autofocus onClick={end}>
            {copy.endCall}
          </Button>
        </DialogFoot>
      </Grid>
    </DialogFrame>
  );
}
