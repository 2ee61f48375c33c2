import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { GivenThing, ReceivedShare } from '../../contract/views.ts';
import { givenQuery, receivedQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { received, given, holders } = copy;

/** What was shared with me and I still have. */
export function ReceivedList({ empty }: { empty: ReactNode }) {
  const reading = useInfiniteQuery(receivedQuery());
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

const ReceivedRow = ({
  share: { title, variant, givenBy, path, state, endsAt },
}: {
  share: ReceivedShare;
}) => (
  <Stack gap={2} px="edge" py={14} borderBottom="soft">
    <Row gap={8} align="center" wrap>
      <Link to={path} className={layout({ weight: 600, plain: true, truncate: true })}>
        {title}
      </Link>
      {state === 'pending' ? <Chip>{received.waiting}</Chip> : null}
      {endsAt ? (
        <Chip>
          {received.until} <Time at={endsAt} style="row" />
        </Chip>
      ) : null}
    </Row>
    <Text size="sm" tone="muted">
      {copy.variants[variant]} · {received.sharedBy(givenBy)}
    </Text>
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
