import { useState } from 'react';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { PostView, ThreadView } from '../../contract/views.ts';
import { cardRoles, limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';
import { randomId, unnamedApi } from './unnamed/unnamed-api.ts';
import { copy as nameless } from './unnamed/unnamed-copy.ts';

const { accept: words } = copy;

type AcceptDialogProps = {
  post: PostView;
  thread: ThreadView;
  /** Who asks did so without their name. */
  isNameless: boolean;
  onClose: () => void;
};

/** Accepts an answer: a question of "who" closes with a card of its own. */
export function AcceptDialog({
  post,
  thread: { id, version, kind },
  isNameless,
  onClose,
}: AcceptDialogProps) {
  const [actId] = useState(randomId);
  const accept = (card: ThreadView['card']): Promise<unknown> =>
    isNameless
      ? unnamedApi.acceptUnnamed.call({ id, actId, postId: post.id, card })
      : communityApi.accept.call({ id, version, postId: post.id, card });
  const shared = {
    title: words.title,
    line: isNameless ? nameless.accept.line : words.line,
    act: words.act,
    onClose,
  };
  return kind === 'who' ? (
    <FormDialog
      {...shared}
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
      run={(card) => accept(card)}
    />
  ) : (
    <ConfirmAct {...shared} run={() => accept(null)} />
  );
}
