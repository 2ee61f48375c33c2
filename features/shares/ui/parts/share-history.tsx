import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { timelineName } from '#platform/ui/kit/timeline.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { ShareStep, ThingRef } from '../../contract/views.ts';
import { historyQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { history: words } = copy;

/** What happened to all shares of a thing, the latest first. */
export function ShareHistory({ thing }: { thing: ThingRef }) {
  const titleId = useId();
  return (
    <Stack as="section" gap={12} pt={12} aria-labelledby={titleId}>
      <Text as="h2" size="md" weight={600} id={titleId}>
        {words.title}
      </Text>
      <TimelinePages
        reading={useInfiniteQuery(historyQuery(thing))}
        words={words}
        more={words.more}
        label={words.title}
        say={stepWords}
        px={0}
      />
    </Stack>
  );
}

/** What somebody did, after their name. */
function stepWords({ what, variant, by, person }: ShareStep): string {
  const version = copy.theVariants[variant];
  const who = timelineName(person);
  if (what !== 'left') return words.steps[what](version, who);
  if (!by) return words.steps.expired(version, who);
  return by.id === person?.id ? words.steps.left(version) : words.ended(version, who);
}
