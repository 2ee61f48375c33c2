import { prose } from '#features/writing/ui/public/prose.ts';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { PostView } from '../../contract/views.ts';
import { flagReasons, limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { flag: words } = copy;

/** Reports a post to the moderators. */
export const FlagDialog = ({ post, onClose }: { post: PostView; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    line={words.line}
    act={words.act}
    fields={{
      reason: select({
        label: words.reason,
        data: flagReasons.map((value) => ({ value, label: words.reasons[value] })),
        required: words.reasonMissing,
      }),
      words: prose({ label: words.words, limit: limits.flagWordsMax }),
    }}
    run={(values, { id }) => communityApi.flag.call({ id: post.id, flagId: id, ...values })}
    done={words.done}
    onClose={onClose}
  />
);
