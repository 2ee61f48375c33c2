import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { type Variant, variants } from '../../limits.ts';
import { holdersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { HolderRow } from './holder-row.tsx';
import { GiveDialog, RevokeAllQuestion } from './lazy-dialogs.ts';
import type { SharedThing } from './shared-thing.ts';

const { holders: words } = copy;

/** Who has a thing or had it, with what gives it to somebody and takes it back: all of it, or one version (SHR-1). */
export function HoldersSection({ thing }: { thing: SharedThing }) {
  const [shown, setShown] = useState<Variant | 'all'>('all');
  const variant = shown === 'all' ? undefined : shown;
  const reading = useInfiniteQuery(holdersQuery(thing, variant));
  const [asked, setAsked] = useState<'give' | 'all'>();
  const titleId = useId();
  const people = reading.data?.pages[0]?.people ?? 0;
  return (
    <Stack as="section" gap={8} aria-labelledby={titleId}>
      <Row gap={12} align="center" wrap>
        <Text as="h2" size="md" weight={600} id={titleId}>
          {words.title}
        </Text>
        <Text grow size="sm" tone="muted">
          {people > 0 ? words.people(people) : null}
        </Text>
        {people > 0 ? (
          <Button variant="default" onClick={() => setAsked('all')}>
            {words.revokeAll}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsked('give')}>
          {words.open}
        </Button>
      </Row>
      <Choice
        value={shown}
        options={(['all', ...variants] as const).map((value) => ({
          value,
          label: value === 'all' ? words.all : copy.variants[value],
        }))}
        onChoose={setShown}
        aria-labelledby={titleId}
        aria-describedby={undefined}
      />
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(share) => <HolderRow share={share} bounds={{ embargo: thing.embargo, mine: null }} />}
        label={words.title}
        broken={words.broken}
        empty={
          <Text as="p" tone="muted">
            {variant ? words.noneOf(copy.variants[variant]) : words.none}
          </Text>
        }
        height={64}
        variant="person"
      />
      <Suspense fallback={null}>
        {asked === 'give' ? <GiveDialog thing={thing} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'all' ? (
          <RevokeAllQuestion
            thing={thing}
            variant={variant}
            people={people}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
