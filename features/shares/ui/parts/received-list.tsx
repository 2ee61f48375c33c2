import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OutgoingThing, ReceivedShare } from '../../contract/views.ts';
import { outgoingQuery, receivedQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { received, outgoing, recipients } = copy;

/** The text of a row: a line below the title, and its end. */
type RowWords = { line: ReactNode; end: ReactNode };

type ListProps<One> = {
  /** Draws the row, with the page's own picture and link. */
  renderRow: (one: One, words: RowWords) => ReactNode;
  empty: ReactNode;
};

/** What is shared with me, by pages. Shows a message when access to one of them ends. */
export function useReceived() {
  const reading = useInfiniteQuery(receivedQuery());
  const pages = reading.data?.pages;
  useGone(useMemo(() => pages && titlesIn(pages), [pages]));
  return reading;
}

/**
 * Shows a message when access to something on the page ends (SHP-4).
 * @param shown the shares on the page with their titles; undefined while loading
 */
export function useGone(shown: ReadonlyMap<string, string> | undefined): void {
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (!shown) return;
    for (const [id, title] of before.current ?? [])
      if (!shown.has(id)) toast.status(copy.received.gone(title));
    before.current = shown;
  }, [shown]);
}

/** What is shared with me. */
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

/** What I shared, and how many people can open it. */
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
