import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import { goToDesk } from '#platform/ui/desk.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { practiceQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LeavePracticeDialog, StartPracticeDialog } from './lazy-dialogs.ts';

const { practice: words } = copy;

/** The link to practice: through the team page, or directly for roles without one. */
export function PracticeLine() {
  const hasTeamPage = useMayOpen('team');
  return hasTeamPage ? (
    <Row gap={12} align="center" wrap>
      <Text tone="muted">{words.invite}</Text>
      <Button variant="default" size="sm" renderRoot={(props) => <Link to="/team-management" {...props} />}>
        {words.goThere}
      </Button>
    </Row>
  ) : (
    <OwnPractice />
  );
}

function OwnPractice() {
  const { data, isPending } = useQuery(practiceQuery());
  const mayRead = useMayOpen('assignments');
  const [dialog, setDialog] = useState<'start' | 'leave'>();
  const close = () => setDialog(undefined);
  if (isPending) return <Coming />;
  if (!data) return null;
  const { teamId, deskId } = data;
  return (
    <>
      <Row gap={12} align="center" wrap>
        <Text tone="muted">{teamId ? words.on : words.invite}</Text>
        {teamId ? (
          <>
            {deskId ? (
              <Button variant="default" size="sm" onClick={() => goToDesk(deskId)}>
                {words.goToDesk}
              </Button>
            ) : null}
            {mayRead ? (
              <Button
                variant="default"
                size="sm"
                renderRoot={(props) => <Link to="/assignments" {...props} />}
              >
                {words.readScript}
              </Button>
            ) : null}
            <Button variant="default" size="sm" onClick={() => setDialog('leave')}>
              {words.leave}
            </Button>
          </>
        ) : (
          <Button variant="default" size="sm" onClick={() => setDialog('start')}>
            {words.submit}
          </Button>
        )}
      </Row>
      <Suspense fallback={null}>
        {dialog === 'start' ? <StartPracticeDialog onClose={close} onStarted={close} /> : null}
        {dialog === 'leave' ? <LeavePracticeDialog onClose={close} onLeft={close} /> : null}
      </Suspense>
    </>
  );
}
