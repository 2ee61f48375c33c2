import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReceivedShare } from '../../contract/views.ts';
import { resharesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { GiveDialog, GiveUpQuestion } from './lazy-dialogs.ts';
import { RecipientRow } from './recipients.tsx';

const { received: words } = copy;

/** Who shared it, as what and until when; with buttons to give up access and, if allowed, to reshare. */
export function ShareLine({ share }: { share: ReceivedShare }) {
  const [asked, setAsked] = useState<'giveUp' | 'reshare'>();
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
          <Button variant="default" size="sm" onClick={() => setAsked('reshare')}>
            {words.reshare}
          </Button>
        ) : null}
        <Button variant="subtle" size="sm" onClick={() => setAsked('giveUp')}>
          {words.giveUp}
        </Button>
      </Row>
      <WhyLine share={share} />
      <Suspense fallback={null}>
        {asked === 'giveUp' ? <GiveUpQuestion share={share} onClose={close} /> : null}
        {asked === 'reshare' ? (
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

/** Why the viewer has access, in a sentence or two. */
export const Why = ({ children }: { children: ReactNode }) => (
  <PanelPart title={words.why} gap={4} p={12} bg="band" radius="button">
    <Text as="p" size="sm" tone="muted" pretty>
      {children}
    </Text>
  </PanelPart>
);

/** Why the viewer has a share: who shared it and when, the terms they accepted, and when it ends. */
const WhyLine = ({ share }: { share: ReceivedShare }) => (
  <Why>
    {words.whyLine[share.variant](share.givenBy)} <Time at={share.createdAt} style="sentence" />.{' '}
    {share.acceptedAt ? (
      <>
        {words.whyTerms} <Time at={share.acceptedAt} style="sentence" />.{' '}
      </>
    ) : null}
    <End share={share} />
  </Why>
);

function End({ share: { endsAt, endsWithTeam } }: { share: ReceivedShare }) {
  if (endsAt)
    return (
      <>
        {words.whyEnds} <Time at={endsAt} style="inline" />.
      </>
    );
  return endsWithTeam ? words.whyTeam : words.whyOpen;
}

/** My reshares, while I may reshare. */
export const Reshares = ({ share }: { share: ReceivedShare }) =>
  share.mayForward ? <ResharesList share={share} /> : null;

function ResharesList({ share }: { share: ReceivedShare }) {
  const reading = useInfiniteQuery(resharesQuery(share.id));
  return (
    <Stack as="section" gap={6} aria-label={words.reshares}>
      <Text as="h2" size="md" weight={600}>
        {words.reshares}
      </Text>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(one) => <RecipientRow share={one} bounds={{ embargo: null, mine: share.endsAt }} />}
        label={words.reshares}
        broken={words.resharesBroken}
        empty={
          <Text as="p" tone="muted">
            {words.resharesNone}
          </Text>
        }
        height={64}
        variant="person"
      />
    </Stack>
  );
}
