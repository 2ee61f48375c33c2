import type { ListView, MemberView } from '../../contract/views.ts';
import { AddDialog } from './add-dialog.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { PrintList } from './print-list.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { StopReading } from './stop-reading.tsx';
import { TrailDialog } from './trail-dialog.tsx';

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
