import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { timelineName } from '#platform/ui/kit/timeline.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { OutgoingShare, ShareStep, ThingRef } from '../../contract/views.ts';
import { historyQuery, openingsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { history: words, openings } = copy;

/** The history of all shares of a thing, latest first. */
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
        label={words.title}
        say={stepWords}
        px={0}
      />
    </Stack>
  );
}

/** What a person did, after their name. */
function stepWords({ what, variant, name, by, person }: ShareStep): string {
  const version = name || copy.theVariants[variant];
  const who = timelineName(person);
  if (what !== 'left') return words.steps[what](version, who);
  if (!by) return words.steps.expired(version, who);
  return by.id === person?.id ? words.steps.left(version) : words.ended(version, who);
}

/** When a recipient opened their share. */
export function OpeningsDialog({ share, onClose }: { share: OutgoingShare; onClose: () => void }) {
  const title = openings.title(share.person.displayName);
  const reading = useInfiniteQuery(openingsQuery(share.id));
  return (
    <DialogFrame title={title} isOpen onClose={onClose} grows>
      <PagedList
        reading={reading}
        keyOf={({ id }) => String(id)}
        renderRow={({ at, page }) => (
          <Row gap={12} py={8} justify="between" borderBottom="soft">
            <Time at={at} style="full" />
            {page > 0 ? <Text tone="muted">{openings.page(page)}</Text> : null}
          </Row>
        )}
        label={title}
        broken={openings.broken}
        empty={
          <Text as="p" tone="muted">
            {copy.recipients.never}
          </Text>
        }
        height={40}
      />
    </DialogFrame>
  );
}
