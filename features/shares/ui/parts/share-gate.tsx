import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ReceivedShare, ShareId } from '../../contract/views.ts';
import { shareQuery, sharesApi } from '../api.ts';
import { copy } from '../copy.ts';

const { received: words } = copy;

type ShareGateProps = {
  id: ShareId;
  /** Shown instead if the viewer may not open such things at all. */
  forbidden: ReactNode;
  /** The shared thing, once it opens. */
  children: (share: ReceivedShare) => ReactNode;
};

/** Something shared with me: its terms first, if they are pending; not found once it is over. */
export function ShareGate({ id, forbidden, children }: ShareGateProps) {
  const reading = useQuery(shareQuery(id));
  const nowMs = useNow();
  return (
    <Loaded
      reading={reading}
      broken={words.brokenOne}
      rows={{ count: 4, height: 56 }}
      renderRefused={({ code }) => (code === 'page.forbidden' ? forbidden : <Absent />)}
    >
      {(share) => {
        // Its end counts at that moment, even before the live event arrives.
        if (share.endsAt && Date.parse(share.endsAt) <= nowMs) return <Absent />;
        if (share.state === 'pending') return <Terms share={share} />;
        if (share.state !== 'approved') return <Absent />;
        return isLater(share, nowMs) ? <Later share={share} /> : children(share);
      }}
    </Loaded>
  );
}

/** A share that starts when it is made is never waited for: the page's clock ticks by the minute. */
const isLater = ({ startsAt, createdAt }: ReceivedShare, nowMs: number): boolean =>
  startsAt !== createdAt && Date.parse(startsAt) > nowMs;

/** Shown for a share that has ended, was revoked or never existed. */
export const Absent = () => (
  <NotFoundPanel
    title={words.absent}
    line={words.absentLine}
    action={
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/dashboard/shared-projects" search={{ tab: 'shared' } as never} {...props} />
        )}
      >
        {words.label}
      </Button>
    }
  />
);

const Later = ({ share: { title, startsAt } }: { share: ReceivedShare }) => (
  <Stack gap={12} px="edge" pt={24} maxWidth={560}>
    <PageTitle>{title}</PageTitle>
    <Text as="p" tone="muted">
      {words.later} <Time at={startsAt} style="full" />
    </Text>
  </Stack>
);

/** The terms to accept before it opens. */
function Terms({ share }: { share: ReceivedShare }) {
  const { id, title, givenBy, terms } = share;
  const { run, busyRow } = useActs();
  const accept = () =>
    void run(() => sharesApi.accept.call({ id, version: terms?.version ?? '' }), {
      failed: copy.failed,
      row: id,
    });
  const decline = () =>
    void run(() => sharesApi.decline.call({ id }), { failed: copy.failed, done: words.declined, row: id });
  return (
    <Stack as="section" gap={16} px="edge" pt={24} pb={48} maxWidth={560}>
      <PageTitle>{title}</PageTitle>
      <Text as="p" tone="muted">
        {words.termsLine(givenBy)}
      </Text>
      <Stack as="section" gap={8} aria-label={words.termsTitle}>
        <Text as="h2" size="md" weight={600}>
          {words.termsTitle}
        </Text>
        <Text as="p" preWrap breaks>
          {terms?.text}
        </Text>
      </Stack>
      <Row gap={8} wrap>
        <Button loading={busyRow === id} onClick={accept}>
          {words.accept}
        </Button>
        <Button variant="default" disabled={busyRow === id} onClick={decline}>
          {words.decline}
        </Button>
      </Row>
    </Stack>
  );
}
