import type { ReactNode } from 'react';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReceivedShare } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { received: words } = copy;

/** Why the viewer has access, in a sentence or two. */
export const Why = ({ children }: { children: ReactNode }) => (
  <Stack as="section" gap={4} p={12} bg="band" radius="button">
    <Text as="h3" size="sm" weight={600}>
      {words.why}
    </Text>
    <Text as="p" size="sm" tone="muted" pretty>
      {children}
    </Text>
  </Stack>
);

/** Why the viewer has a share: who shared it and when, the terms they accepted, and when it ends. */
export const WhyLine = ({ share }: { share: ReceivedShare }) => (
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
