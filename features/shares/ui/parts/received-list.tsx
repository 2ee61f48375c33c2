import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { GivenThing, ReceivedShare } from '../../contract/views.ts';
import { givenQuery, receivedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useGone } from './use-gone.ts';
import { WhyLine } from './why-line.tsx';

const { received, given, holders } = copy;

/** What was shared with me and I still have. */
export function ReceivedList({ empty }: { empty: ReactNode }) {
  const reading = useInfiniteQuery(receivedQuery());
  const pages = reading.data?.pages;
  useGone(useMemo(() => pages && titlesIn(pages), [pages]));
  return (
    <PagedList
      reading={reading}
      keyOf={({ id }) => id}
      renderRow={(share) => <ReceivedRow share={share} />}
      label={received.label}
      broken={received.broken}
      empty={empty}
      height={72}
    />
  );
}

const titlesIn = (pages: readonly { readonly items: readonly ReceivedShare[] }[]) =>
  new Map(pages.flatMap(({ items }) => items.map(({ id, title }) => [id, title] as const)));

const ReceivedRow = ({ share }: { share: ReceivedShare }) => (
  <Stack gap={2} px="edge" py={14} borderBottom="soft">
    <Row gap={8} align="center" wrap>
      <Link to={share.path} className={layout({ weight: 600, plain: true, truncate: true })}>
        {share.title}
      </Link>
      {share.state === 'pending' ? <Chip>{received.waiting}</Chip> : null}
      {share.endsAt ? (
        <Chip>
          {received.until} <Time at={share.endsAt} style="row" />
        </Chip>
      ) : null}
    </Row>
    <Text size="sm" tone="muted">
      {copy.variants[share.variant]} · {received.sharedBy(share.givenBy)}
    </Text>
    <WhyLine share={share} />
  </Stack>
);

type GivenListProps = {
  /** Its title, leading to where it says who has it. */
  renderTitle: (given: GivenThing) => ReactNode;
  empty: ReactNode;
};

/** What I shared, and how many can open it. */
export function GivenList({ renderTitle, empty }: GivenListProps) {
  const reading = useInfiniteQuery(givenQuery());
  return (
    <PagedList
      reading={reading}
      keyOf={({ thing }) => thing.id}
      renderRow={(one) => (
        <Row gap={12} align="center" wrap px="edge" py={14} borderBottom="soft">
          <Stack grow shrink>
            {renderTitle(one)}
            <Text size="sm" tone="muted">
              {one.line ? `${one.line} · ` : ''}
              {given.last} <Time at={one.lastGivenAt} style="inline" />
            </Text>
          </Stack>
          <Chip>{holders.people(one.people)}</Chip>
        </Row>
      )}
      label={given.label}
      broken={given.broken}
      empty={empty}
      height={72}
    />
  );
}
