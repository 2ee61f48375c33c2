import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import type { LineView } from '../../contract/views.ts';
import { isFollowUp } from '../../policy/states.ts';
import { copy } from '../copy.ts';
import { useLineActs } from './act-on-line.ts';
import { MeetingButton, useMayBook } from './meeting-button.tsx';

const { followUp: words } = copy;

/** The promise made on a call: marked done with one press, or turned into a meeting request. */
export function FollowUp({ line }: { line: LineView }) {
  const acts = useLineActs();
  const mayBook = useMayBook();
  const { keptState: state, name, next, subject } = line;
  if (!isFollowUp({ state, next })) return null;
  return (
    <PanelPart title={words.title}>
      {next ? (
        <Text as="p" breaks data-private>
          {next}
        </Text>
      ) : null}
      <Row gap={8} wrap>
        <Button size="sm" disabled={acts.busyRow === line.id} onClick={() => void acts.finish(line)}>
          {words.done}
        </Button>
        <MeetingButton line={line} about={subject || next} />
        {mayBook ? (
          <Button
            variant="default"
            size="sm"
            renderRoot={(root) => (
              <Link
                to="/schedule"
                search={{ create: true, about: [name, next || subject].filter(Boolean).join(', ') }}
                {...root}
              />
            )}
          >
            {words.event}
          </Button>
        ) : null}
      </Row>
    </PanelPart>
  );
}
