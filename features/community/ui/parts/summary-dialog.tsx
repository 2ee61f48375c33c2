import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { ThreadView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { summary: words } = copy;

/** Sums up a long thread, on the version that the form was opened with. */
export const SummaryDialog = ({ thread, onClose }: { thread: ThreadView; onClose: () => void }) => (
  <FormDialog
    title={thread.summary ? words.edit : words.write}
    line={words.line}
    act={words.act}
    fields={{ text: prose({ label: words.words, limit: limits.summaryMax }) }}
    record={thread}
    read={({ summary }) => ({ text: summary?.text ?? '' })}
    run={({ text }, { on: { id, version } }) => communityApi.summarize.call({ id, version, text })}
    done={words.done}
    onClose={onClose}
  />
);
