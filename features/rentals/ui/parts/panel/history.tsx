import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import {} from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What happened to a rental, latest first. */
export function RentalHistory({ id }: { id: ClientId }) {
  const reading = useInfiniteQuery(historyQuery(id));
  return (
    <PanelPart title={copy.history.title}>
      <TimelinePages
        reading={reading}
        words={copy.history}
        label={copy.history.title}
        px={2}
        say={({ what }) => copy.steps[what] ?? what}
      />
    </PanelPart>
  );
}
