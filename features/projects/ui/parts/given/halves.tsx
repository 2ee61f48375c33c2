import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { bothHalves, QueuePage } from '#platform/ui/kit/list-page.tsx';
import { QueueFrame } from '#platform/ui/kit/queue-detail.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useRoom } from '#platform/ui/kit/use-room.ts';
import type { SharedTab } from '../../../limits.ts';
import { Plate } from '../plate.tsx';
import { words } from './given-copy.ts';

type HalvesProps<One> = {
  tab: SharedTab;
  /** The rows loaded so far. */
  items: readonly One[];
  idOf: (one: One) => string;
  /** The row in the address; otherwise the first is shown if there is room beside the list. */
  open: string | undefined;
  renderList: (openId: string | undefined) => ReactNode;
  renderOpen: (one: One) => ReactNode;
};

/** A list of Shared Projects on the left, and one of its rows in detail on the right. */
export function Halves<One>({ tab, items, idOf, open, renderList, renderOpen }: HalvesProps<One>) {
  const navigate = useNavigate();
  const [pageRef, hasRoom] = useRoom(bothHalves);
  const named = items.find((one) => idOf(one) === open);
  const shown = named ?? (hasRoom ? items[0] : undefined);
  if (items.length === 0) return renderList(undefined);
  const back = () => void navigate({ to: '/dashboard/shared-projects', search: { tab }, resetScroll: false });
  return (
    <QueuePage
      pageRef={pageRef}
      isOpen={named !== undefined}
      head={null}
      label={words.tabs[tab]}
      beside={
        shown === undefined ? null : (
          <QueueFrame key={idOf(shown)} back={words.back} onBack={back}>
            <Suspense fallback={<SkeletonRows count={4} height={72} variant="person" />}>
              {renderOpen(shown)}
            </Suspense>
          </QueueFrame>
        )
      }
    >
      <Box grow minHeight={0} scroll>
        {renderList(shown === undefined ? undefined : idOf(shown))}
      </Box>
    </QueuePage>
  );
}

type HalfRowProps = {
  tab: SharedTab;
  id: string;
  /** The person in the picture. */
  plate: string;
  title: string;
  line: ReactNode;
  end: ReactNode;
  openId: string | undefined;
};

/** A row of the list; opens its details on the right. */
export const HalfRow = ({ tab, id, plate, title, line, end, openId }: HalfRowProps) => (
  <Link
    to="/dashboard/shared-projects"
    search={{ tab, open: id }}
    resetScroll={false}
    className={layout({ row: true, gap: 12, px: 'edge', py: 12, opens: true })}
    aria-current={id === openId ? 'true' : undefined}
  >
    <Plate id={plate} size="row" />
    <Stack as="span" grow shrink>
      <Text weight={600} tone="ink" truncate>
        {title}
      </Text>
      <Text size="sm" tone="muted" truncate>
        {line}
      </Text>
    </Stack>
    {end}
  </Link>
);
