import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import type { GivenShare } from '../../contract/views.ts';
import { holdersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { HolderRow } from './holder-row.tsx';
import { GiveDialog, RevokeAllQuestion, RevokeQuestion } from './lazy-dialogs.ts';
import type { SharedThing } from './shared-thing.ts';

const { holders: words } = copy;

type Asked = 'give' | 'all' | GivenShare;

/** Who has a thing or had it, with what gives it to somebody and takes it back. */
export function HoldersSection({ thing }: { thing: SharedThing }) {
  const reading = useInfiniteQuery(holdersQuery(thing));
  const [asked, setAsked] = useState<Asked>();
  const people = reading.data?.pages[0]?.people ?? 0;
  return (
    <Stack as="section" gap={8} aria-label={words.title}>
      <Row gap={12} align="center" wrap>
        <Text as="h2" size="md" weight={600}>
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
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(share) => <HolderRow share={share} onRevoke={() => setAsked(share)} />}
        label={words.title}
        broken={words.broken}
        empty={
          <Text as="p" tone="muted">
            {words.none}
          </Text>
        }
        height={64}
        variant="person"
      />
      <Suspense fallback={null}>
        <Dialog thing={thing} people={people} asked={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    </Stack>
  );
}

type DialogProps = { thing: SharedThing; people: number; asked: Asked | undefined; onClose: () => void };

function Dialog({ thing, people, asked, onClose }: DialogProps) {
  if (!asked) return null;
  if (asked === 'give') return <GiveDialog thing={thing} onClose={onClose} />;
  if (asked === 'all') return <RevokeAllQuestion thing={thing} people={people} onClose={onClose} />;
  return <RevokeQuestion share={asked} onClose={onClose} />;
}
