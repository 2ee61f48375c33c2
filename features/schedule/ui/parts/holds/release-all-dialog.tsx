import { useQuery } from '@tanstack/react-query';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ShownHold } from '../../../contract/holds.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { availChecksQuery, scheduleApi } from '../../api.ts';
import { daysWords } from './hold-words.ts';
import { holdsCopy } from './holds-copy.ts';

const { releaseAll: words } = holdsCopy;

type ReleaseAllDialogProps = { job: string; holds: readonly ShownHold[]; onClose: () => void };

/** Notifies everyone on hold or on avail for a job immediately that they are released (REQ-5, SCH-D2). */
export function ReleaseAllDialog({ job, holds, onClose }: ReleaseAllDialogProps) {
  const asked = useQuery(availChecksQuery('out')).data?.items ?? [];
  const held = holds.filter(
    ({ title, sides, state }) => title === job && sides.includes('asker') && isLive(state),
  );
  const checks = asked.filter(({ title, state }) => title === job && state !== 'withdrawn' && state !== 'no');
  const count = held.length + checks.length;
  return (
    <ConfirmAct
      title={words.title(job)}
      line={count === 0 ? words.none : words.line}
      act={words.submit(count)}
      isDanger
      isDisabled={count === 0}
      done={words.done(count)}
      run={() =>
        scheduleApi.releaseAll.call({
          holds: held.map(({ id }) => id),
          checks: checks.map(({ id }) => id),
        })
      }
      onClose={onClose}
    >
      <Stack as="ul" gap={6} p={0} maxHeight={320} scroll>
        {held.map((view) => (
          <li key={view.id}>
            {view.person.displayName}{' '}
            <Text size="sm" tone="muted">
              {daysWords(view)}
            </Text>
          </li>
        ))}
        {checks.map(({ id, client }) => (
          <li key={id}>
            {client.displayName}{' '}
            <Text size="sm" tone="muted">
              {words.check}
            </Text>
          </li>
        ))}
      </Stack>
    </ConfirmAct>
  );
}
