import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { OutgoingThing, ReceivedShare } from '../../contract/views.ts';
import { outgoingQuery, receivedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useGone } from './use-gone.ts';

const { received, outgoing, recipients } = copy;

/** What the row of one of them says: a line below its title, and what stands at its end. */
type RowWords = { line: ReactNode; end: ReactNode };

type ListProps<One> = {
  /** Its row, which the page draws with its own picture and its own way on. */
  renderRow: (one: One, words: RowWords) => ReactNode;
  empty: ReactNode;
};

/** What was shared with me and I still have, by pages; for the page, which says so when one of it is shared no longer. */
export function useReceived() {
  const reading = useInfiniteQuery(receivedQuery());
  const pages = reading.data?.pages;
  useGone(useMemo(() => pages && titlesIn(pages), [pages]));
  return reading;
}

/** What was shared with me and I still have. */
export function ReceivedList({ renderRow, empty }: ListProps<ReceivedShare>) {
  return (
    <PagedList
      reading={useInfiniteQuery(receivedQuery())}
      keyOf={({ id }) => id}
      renderRow={(share) =>
        renderRow(share, {
          line: `${copy.variants[share.variant]} · ${received.sharedBy(share.givenBy)}`,
          end: <ShareStatus share={share} />,
        })
      }
      label={received.label}
      broken={received.broken}
      empty={empty}
      height={72}
    />
  );
}

const titlesIn = (pages: readonly { readonly items: readonly ReceivedShare[] }[]) =>
  new Map(pages.flatMap(({ items }) => items.map(({ id, title }) => [id, title] as const)));

function ShareStatus({ share: { state, endsAt } }: { share: ReceivedShare }) {
  if (state === 'pending') return <Chip>{received.terms}</Chip>;
  return endsAt ? (
    <Chip>
      {received.until} <Time at={endsAt} style="row" />
    </Chip>
  ) : null;
}

/** The things I shared, by pages. */
export const useOutgoing = () => useInfiniteQuery(outgoingQuery());

/** What I shared, and how many can open it. */
export function OutgoingList({ renderRow, empty }: ListProps<OutgoingThing>) {
  return (
    <PagedList
      reading={useOutgoing()}
      keyOf={({ thing }) => thing.id}
      renderRow={(one) =>
        renderRow(one, {
          line: (
            <>
              {outgoing.last} <Time at={one.lastGivenAt} style="inline" />
            </>
          ),
          end: <Chip>{recipients.people(one.people)}</Chip>,
        })
      }
      label={outgoing.label}
      broken={outgoing.broken}
      empty={empty}
      height={72}
    />
  );
}
