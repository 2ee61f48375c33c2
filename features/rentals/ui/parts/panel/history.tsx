import { useOpenedPages } from '#platform/ui/api/pages.ts';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What happened to a rental, latest first. */
export function RentalHistory({ one: { id, history } }: { one: RentalView }) {
  const reading = useOpenedPages(historyQuery(id), history);
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
