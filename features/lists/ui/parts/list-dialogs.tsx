import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { AddDialog } from './add-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { PrintList } from './print-list.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { TrailDialog } from './trail-dialog.tsx';
import { useListActs } from './use-list-acts.ts';

const { role: words } = copy;
const { ask: askWords, toasts } = copy;

/** A dialog about the open list. */
export type ListDialog =
  | { readonly kind: 'add' | 'delete' | 'print' | 'rename' | 'role' | 'share' | 'stop' | 'trail' }
  | { readonly kind: 'member'; readonly member: MemberView };

type ListDialogsProps = {
  list: ListView;
  dialog: ListDialog | undefined;
  onClose: () => void;
  /** The list no longer exists. */
  onLeave: () => void;
};

/** The currently open dialog about the list. */
export function ListDialogs({ list, dialog, onClose, onLeave }: ListDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <AddDialog list={list} onClose={onClose} />;
    case 'delete':
      return <DeleteQuestion list={list} onClose={onClose} onLeave={onLeave} />;
    case 'member':
      return <MemberDialog key={dialog.member.id} list={list} member={dialog.member} onClose={onClose} />;
    case 'print':
      return <PrintList list={list} onClose={onClose} />;
    case 'rename':
      return <RenameDialog list={list} onClose={onClose} />;
    case 'role':
      return <RoleDialog list={list} onClose={onClose} />;
    case 'share':
      return <ShareDialog list={list} onClose={onClose} />;
    case 'stop':
      return <StopReading list={list} onClose={onClose} onLeave={onLeave} />;
    case 'trail':
      return <TrailDialog list={list} onClose={onClose} />;
  }
}

/** Renames a list. Changing only the case counts too (LST-2). */
export const RenameDialog = ({ list, onClose }: { list: ListView; onClose: () => void }) => (
  <FormDialog
    title={copy.rename.title}
    act={copy.rename.act}
    fields={{
      name: text({
        label: copy.create.name,
        limit: limits.nameMax,
        required: copy.create.nameMissing,
        check: (name) => (name === list.name ? copy.rename.same : undefined),
      }),
    }}
    record={list}
    read={({ name }) => ({ name })}
    run={({ name }, { on: { id, version } }) => listsApi.edit.call({ id, version, name })}
    refusedAt="name"
    done={copy.toasts.renamed}
    failed={copy.toasts.renameFailed}
    onClose={onClose}
  />
);

/** Chooses the role of a shortlist. */
export const RoleDialog = ({ list, onClose }: { list: ListView; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    line={words.line}
    act={words.act}
    fields={{
      job: text({
        label: words.label,
        limit: limits.jobMax,
        placeholder: words.placeholder,
        required: words.missing,
      }),
    }}
    record={list}
    read={({ job }) => ({ job })}
    run={({ job }, { on: { id, version, kind } }) =>
      listsApi.edit.call({ id, version, kind: kind === 'list' ? 'shortlist' : kind, job })
    }
    refusedAt="job"
    done={copy.toasts.updated}
    failed={copy.toasts.updateFailed}
    onClose={onClose}
  />
);

type DeleteQuestionProps = { list: ListView; onClose: () => void; onLeave: () => void };

/** Confirms deleting a list, with its number of members (LST-5). */
function DeleteQuestion({ list, onClose, onLeave }: DeleteQuestionProps) {
  const { id, name, memberCount, readerCount } = list;
  const { restore } = useListActs();
  const lines = [
    askWords.deleteLine(memberCount),
    readerCount ? askWords.deleteShared(readerCount) : '',
    askWords.kept(limits.keptDays),
  ];
  return (
    <ConfirmAct
      title={askWords.deleteTitle(name)}
      line={lines.filter(Boolean).join(' ')}
      act={askWords.delete}
      isDanger
      keep={askWords.keep}
      failed={toasts.deleteFailed}
      done={{ title: toasts.deleted, line: name, undo: () => restore(id) }}
      run={() => {
        // First, or the page would ask once more for a list that is gone.
        onLeave();
        return listsApi.remove.call({ id });
      }}
      onClose={onClose}
    />
  );
}

type StopReadingProps = { list: ListView; onClose: () => void; onLeave: () => void };

/** Leaves a list shared by someone else, who can share it again. */
function StopReading({ list, onClose, onLeave }: StopReadingProps) {
  const { run } = useActs();
  const personId = useMe().person.id;
  const leave = useEffectEvent(() => {
    onClose();
    onLeave();
    void run(() => listsApi.unshare.call({ id: list.id, personId }), { failed: copy.toasts.shareFailed });
  });
  useEffect(() => {
    leave();
  }, []);
  return null;
}
