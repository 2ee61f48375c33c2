import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from './roll-copy.ts';

const { leaving: words } = copy;

type LeaveQuestionProps = { name: string; onEnd: () => void; onStay: () => void };

/** While a call is live, leaving the page first asks what becomes of it: it shows on everyone's sheet. */
export function LeaveQuestion({ name, onEnd, onStay }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname || !isRolling(next.search),
    // A reload comes back to the call.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const stay = () => {
    onStay();
    reset();
  };
  const end = () => {
    onEnd();
    proceed();
  };
  return (
    <DialogFrame title={words.title(name)} isOpen onClose={stay}>
      <Grid gap={16} cols={1}>
        <Text as="p" pretty>
          {words.line}
        </Text>
        <DialogFoot stay={words.stay} onStay={stay}>
          <Button variant="default" onClick={proceed}>
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

const isRolling = (search: object) => 'roll' in search && search.roll === true;
