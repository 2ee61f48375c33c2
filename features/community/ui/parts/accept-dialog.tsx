import { select } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { PostView, ThreadView } from '../../contract/views.ts';
import { cardRoles, limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { accept: words } = copy;

type AcceptDialogProps = { post: PostView; thread: ThreadView; onClose: () => void };

/** Accepts an answer: a question of "who" closes with a card of its own. */
export const AcceptDialog = ({ post, thread: { id, version, kind }, onClose }: AcceptDialogProps) =>
  kind === 'who' ? (
    <FormDialog
      title={words.title}
      line={words.line}
      act={words.act}
      fields={{
        role: select({
          label: words.role,
          data: cardRoles.map((value) => ({ value, label: words.roles[value] })),
          required: words.roleMissing,
        }),
        name: text({ label: words.name, limit: limits.cardNameMax, required: words.nameMissing }),
        company: text({ label: words.company, limit: limits.cardNameMax }),
        note: text({ label: words.note, limit: limits.cardNoteMax }),
      }}
      run={(card) => communityApi.accept.call({ id, version, postId: post.id, card })}
      onClose={onClose}
    />
  ) : (
    <ConfirmAct
      title={words.title}
      line={words.line}
      act={words.act}
      run={() => communityApi.accept.call({ id, version, postId: post.id })}
      onClose={onClose}
    />
  );
