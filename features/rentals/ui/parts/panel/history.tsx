import { useInfiniteQuery } from '@tanstack/react-query';
import { useFirstPage } from '#platform/ui/api/pages.ts';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What happened to a rental, latest first: the latest page comes with it. */
export function RentalHistory({ one: { id, history } }: { one: RentalView }) {
  const query = historyQuery(id);
  useFirstPage(query.queryKey, history);
  const reading = useInfiniteQuery({ ...query, initialData: { pages: [history], pageParams: [undefined] } });
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
