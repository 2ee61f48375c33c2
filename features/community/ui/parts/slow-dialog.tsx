import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { slowPaces } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { slow: words } = copy;

/** How often each person can post in a thread, as a moderator sets it. */
export const SlowDialog = ({ thread, onClose }: { thread: ThreadView; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    line={words.line}
    act={words.act}
    fields={{
      minutes: select({
        label: words.every,
        data: slowPaces.map((pace) => ({ value: pace, label: words.paces[pace] })),
        required: words.every,
      }),
    }}
    record={thread}
    read={({ slowMinutes }) => ({
      minutes: slowPaces.find((pace) => Number(pace) === (slowMinutes ?? 0)) ?? '0',
    })}
    run={({ minutes }, { on: { id, version } }) =>
      communityApi.slow.call({ id, version, minutes: Number(minutes) || null })
    }
    onClose={onClose}
  />
);
