import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReceivedShare } from '../../contract/views.ts';
import { passedOnQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { HolderRow } from './holder-row.tsx';
import { GiveBackQuestion, GiveDialog } from './lazy-dialogs.ts';
import { WhyLine } from './why-line.tsx';

const { received: words } = copy;

/** Who shared it, as what and until when; with the way to give it back, and to pass it on where that was allowed. */
export function ShareLine({ share }: { share: ReceivedShare }) {
  const [asked, setAsked] = useState<'back' | 'on'>();
  const close = () => setAsked(undefined);
  return (
    <Stack gap={8}>
      <Row gap={8} align="center" wrap size="sm" tone="muted">
        <Chip>{copy.variants[share.variant]}</Chip>
        <span>{words.sharedBy(share.givenBy)}</span>
        {share.endsAt ? (
          <Chip>
            {words.until} <Time at={share.endsAt} style="row" />
          </Chip>
        ) : null}
        {share.mayForward ? (
          <Button variant="default" size="sm" onClick={() => setAsked('on')}>
            {words.passOn}
          </Button>
        ) : null}
        <Button variant="subtle" size="sm" onClick={() => setAsked('back')}>
          {words.giveBack}
        </Button>
      </Row>
      <WhyLine share={share} />
      <Suspense fallback={null}>
        {asked === 'back' ? <GiveBackQuestion share={share} onClose={close} /> : null}
        {asked === 'on' ? (
          <GiveDialog
            thing={{ ...share.thing, title: share.title, embargo: null }}
            from={share}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** Whom I passed it on to, while I may. */
export const PassedOn = ({ share }: { share: ReceivedShare }) =>
  share.mayForward ? <PassedOnList share={share} /> : null;

function PassedOnList({ share }: { share: ReceivedShare }) {
  const reading = useInfiniteQuery(passedOnQuery(share.id));
  return (
    <Stack as="section" gap={6} aria-label={words.passedOn}>
      <Text as="h2" size="md" weight={600}>
        {words.passedOn}
      </Text>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(one) => <HolderRow share={one} bounds={{ embargo: null, mine: share.endsAt }} />}
        label={words.passedOn}
        broken={words.passedOnBroken}
        empty={
          <Text as="p" tone="muted">
            {words.passedOnNone}
          </Text>
        }
        height={64}
        variant="person"
      />
    </Stack>
  );
}
