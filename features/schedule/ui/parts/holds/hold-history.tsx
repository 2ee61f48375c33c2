import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { HoldView } from '../../../contract/holds.ts';
import { holdsCopy as words } from './holds-copy.ts';

/** What happened to a hold: it comes with the hold. */
export function HoldHistory({ history }: Pick<HoldView, 'history'>) {
  const said: Readonly<Record<string, string>> = words.steps;
  return (
    <PanelPart title={words.panel.history}>
      <Timeline
        entries={history}
        label={words.panel.history}
        say={({ what }) => said[what] ?? what}
        more={saidAlong}
      />
    </PanelPart>
  );
}

const saidAlong = ({ note }: TimelineEntry) => (note ? <Text block>{note}</Text> : null);
