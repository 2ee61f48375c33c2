import { Suspense } from 'react';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { EventCard } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { ClashDialog } from '../lazy-parts.ts';
import { MoveItems } from '../move-items.tsx';
import { useBooking } from '../use-booking.ts';

/** Pushes a meeting, and asks what to do where the new time is taken. */
export function PushMenu({ event, zone, ...layer }: LayerProps & { event: EventCard; zone: string }) {
  const { book, clash, drop } = useBooking();
  return (
    <>
      <MenuLayer {...layer} label={copy.today.push}>
        <MoveItems event={event} book={book} />
      </MenuLayer>
      <Suspense fallback={null}>
        {clash ? <ClashDialog asked={clash} zone={zone} onClose={drop} /> : null}
      </Suspense>
    </>
  );
}
