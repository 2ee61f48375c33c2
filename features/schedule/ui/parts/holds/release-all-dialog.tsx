import { useQuery } from '@tanstack/react-query';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ShownHold } from '../../../contract/holds.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { availChecksQuery, scheduleApi } from '../../api.ts';
import { daysWords } from './hold-words.ts';
import { holdsCopy } from './holds-copy.ts';

const { releaseAll: words } = holdsCopy;

type ReleaseAllDialogProps = { job: string; holds: readonly ShownHold[]; onClose: () => void };

/** Notifies everyone on hold or on avail for a job immediately that they are released (REQ-5, SCH-D2). */
export function ReleaseAllDialog({ job, holds, onClose }: ReleaseAllDialogProps) {
  const { save } = useActs(scheduleApi.key());
  const asked = useQuery(availChecksQuery('out')).data?.items ?? [];
  const held = holds.filter(
    ({ title, sides, state }) => title === job && sides.includes('asker') && isLive(state),
  );
  const checks = asked.filter(({ title, state }) => title === job && state !== 'withdrawn' && state !== 'no');
  const count = held.length + checks.length;
  const submit = async () => {
    const wrong = await save(() =>
      scheduleApi.releaseAll.call({
        holds: held.map(({ id }) => id),
        checks: checks.map(({ id }) => id),
      }),
    );
    if (wrong === undefined) toast.success(words.done(count));
    return wrong;
  };
  return (
    <FormDialog
      title={words.title(job)}
      act={words.submit(count)}
      isDanger
      isDisabled={count === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        {count === 0 ? words.none : words.line}
      </Text>
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
    </FormDialog>
  );
}
