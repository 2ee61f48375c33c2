import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList, type PagedReading } from '#platform/ui/kit/paged-list.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { OutgoingShare } from '../../contract/views.ts';
import { type Variant, variants } from '../../limits.ts';
import { recipientsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { GiveDialog, RevokeAllQuestion, ShareHistory } from './lazy-dialogs.ts';
import { RecipientRow } from './recipient-row.tsx';
import type { SharedThing } from './shared-thing.ts';

const { recipients: words } = copy;

/** The recipients of each version of a thing, with sharing and revoking (SHR-1), and the history. */
export function RecipientsSection({ thing }: { thing: SharedThing }) {
  const versions = useVersions(thing);
  const [asked, setAsked] = useState<'give' | 'all' | Variant>();
  const titleId = useId();
  const close = () => setAsked(undefined);
  const shared = versions.filter(({ people }) => people > 0);
  const ofOne = shared.find(({ variant }) => variant === asked);
  return (
    <Stack as="section" gap={12} aria-labelledby={titleId}>
      <Row gap={12} align="center" wrap>
        <Text as="h2" size="md" weight={600} id={titleId} grow>
          {words.title}
        </Text>
        {shared.length > 1 ? (
          <Button variant="subtle" color="danger" onClick={() => setAsked('all')}>
            {words.revokeAll}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsked('give')}>
          {words.open}
        </Button>
      </Row>
      <Versions thing={thing} versions={versions} onRevokeAll={setAsked} />
      <Suspense fallback={null}>
        {asked === 'give' ? <GiveDialog thing={thing} onClose={close} /> : null}
        {asked === 'all' || ofOne ? (
          <RevokeAllQuestion thing={thing} variant={ofOne?.variant} people={ofOne?.people} onClose={close} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** Who has one version. */
type Version = {
  variant: Variant;
  reading: PagedReading<OutgoingShare>;
  /** People who can open it now, or once they accept its terms. */
  people: number;
  isEmpty: boolean;
};

/** Each version is paged separately, so that none waits for another. */
function useVersions(thing: SharedThing): Version[] {
  const readings = {
    'one-pager': useInfiniteQuery(recipientsQuery(thing, 'one-pager')),
    deck: useInfiniteQuery(recipientsQuery(thing, 'deck')),
    whole: useInfiniteQuery(recipientsQuery(thing, 'whole')),
  };
  return variants.map((variant) => {
    const reading = readings[variant];
    const first = reading.data?.pages[0];
    return { variant, reading, people: first?.people ?? 0, isEmpty: first?.items.length === 0 };
  });
}

type VersionsProps = {
  thing: SharedThing;
  versions: readonly Version[];
  onRevokeAll: (variant: Variant) => void;
};

function Versions({ thing, versions, onRevokeAll }: VersionsProps) {
  if (versions.some(({ reading }) => reading.isPending))
    return <SkeletonRows count={4} height={64} variant="person" />;
  const shown = versions.filter(({ isEmpty }) => !isEmpty);
  if (shown.length === 0)
    return (
      <Text as="p" tone="muted">
        {words.none}
      </Text>
    );
  return (
    <>
      {shown.map((version) => (
        <OneVersion key={version.variant} thing={thing} version={version} onRevokeAll={onRevokeAll} />
      ))}
      <Suspense fallback={null}>
        <ShareHistory thing={thing} />
      </Suspense>
    </>
  );
}

type OneVersionProps = Omit<VersionsProps, 'versions'> & { version: Version };

function OneVersion({ thing, version: { variant, reading, people }, onRevokeAll }: OneVersionProps) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row gap={8} align="center" px={12} py={6} minHeight={44} bg="band" radius="button">
        <Text as="h3" size="sm" weight={600} id={titleId}>
          {copy.variants[variant]}
        </Text>
        <Text grow size="sm" tone="muted">
          {words.people(people)}
        </Text>
        {people > 0 ? (
          <Button
            variant="subtle"
            color="danger"
            size="sm"
            aria-label={words.revokeAllOf(copy.theVariants[variant])}
            onClick={() => onRevokeAll(variant)}
          >
            {words.revokeAll}
          </Button>
        ) : null}
      </Row>
      <PagedList
        reading={reading}
        keyOf={({ id }) => id}
        renderRow={(share) => <RecipientRow share={share} bounds={{ embargo: thing.embargo, mine: null }} />}
        label={copy.variants[variant]}
        broken={words.broken}
        empty={null}
        height={64}
        variant="person"
      />
    </Stack>
  );
}
