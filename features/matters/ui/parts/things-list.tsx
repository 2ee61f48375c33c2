import { Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCalendarEvent, IconChecklist, IconMessages, IconPhone } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { MatterRef, ThingView } from '../../contract.ts';
import { type ThingKind, thingKinds } from '../../limits.ts';
import { thingsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Place } from './place.tsx';

const { things: words } = copy;
const icons = {
  conversation: IconMessages,
  assignment: IconChecklist,
  event: IconCalendarEvent,
  meeting: IconCalendarEvent,
  hold: IconCalendarEvent,
  call: IconPhone,
} as const;

type ThingsListProps = {
  matter: MatterRef;
  /** The kinds its page offers. */
  kinds?: readonly ThingKind[];
};

/** The objects linked to a matter that its reader may see, last linked first. */
export function ThingsList({ matter, kinds = thingKinds }: ThingsListProps) {
  const [of, setOf] = useState<ThingKind>();
  const reading = useInfiniteQuery(thingsQuery(matter, of));
  return (
    <>
      <Row gap={8} px="edge" pt={12} pb={12} justify="end">
        <Select
          aria-label={words.filter}
          placeholder={words.all}
          clearable
          data={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
          value={of ?? null}
          onChange={(value) => setOf(kinds.find((one) => one === value))}
        />
      </Row>
      <PagedList
        reading={reading}
        keyOf={({ linkId }) => linkId}
        renderRow={(thing) => <ThingRow thing={thing} />}
        label={words.label}
        broken={words.broken}
        height={64}
        empty={
          of ? (
            <EmptyState line={words.noneOfKind} act={{ label: words.all, run: () => setOf(undefined) }} />
          ) : (
            <EmptyState line={`${words.empty} ${words.emptyLine}`} />
          )
        }
      />
    </>
  );
}

function ThingRow({ thing: { kind, title, path, at } }: { thing: ThingView }) {
  const Icon = icons[kind];
  return (
    <Row gap={12} align="center" px="edge" py={14} borderTop="soft">
      <Text tone="faint" rigid aria-hidden>
        <Icon size={20} stroke={1.75} />
      </Text>
      <Stack grow shrink gap={2}>
        <Place path={path}>{title || words.noTitle}</Place>
        {at ? (
          <Text size="sm" tone="muted">
            {words[kind]} <Time at={at} style="inline" />
          </Text>
        ) : null}
      </Stack>
    </Row>
  );
}
