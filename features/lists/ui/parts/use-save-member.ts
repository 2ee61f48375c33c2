import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ListView, MemberView } from '../../contract/views.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

export type MemberDraft = Pick<MemberView, 'note' | 'status' | 'why'>;

type Saving = {
  list: ListView;
  /** What the draft was begun on. */
  base: MemberView;
  onSaved: () => void;
};

/**
 * Saves note and state of somebody, each where it was changed. What somebody changed elsewhere is shown first; what was
 * typed stays in any case.
 */
export function useSaveMember({ list, base, onSaved }: Saving) {
  const cache = useQueryClient();
  const [theirs, setTheirs] = useState<MemberView>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (draft: MemberDraft, over: MemberView = base) => {
    setIsBusy(true);
    try {
      await write(list.id, draft, over);
      toast.success(copy.toasts.noteUpdated);
      onSaved();
    } catch (error) {
      const refusal = refusalOf(error);
      const current = (refusal?.data as { current?: MemberView } | undefined)?.current;
      if (refusal?.code === 'member.changed' && current) setTheirs(current);
      else toast.error(copy.toasts.noteFailed, refusal?.message ?? copy.failedLine);
    } finally {
      setIsBusy(false);
      void cache.invalidateQueries({ queryKey: listsApi.key() });
    }
  };
  return { save, theirs, isBusy, see: () => setTheirs(undefined) };
}

async function write(id: ListView['id'], draft: MemberDraft, base: MemberView): Promise<void> {
  const wish = { id, personId: base.id };
  const note = draft.note.trim();
  const noted =
    note === base.note ? base : await listsApi.note.call({ ...wish, version: base.version, note });
  const why = draft.why.trim();
  if (draft.status === base.status && why === base.why) return;
  await listsApi.decide.call({ ...wish, version: noted.version, status: draft.status, why });
}
