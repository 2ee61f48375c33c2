import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import type { ListKind } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { useAct } from './use-act.ts';

const { toasts: words } = copy;

/** Makes a list something else; states and trail stay with it, so that it can become what it was. */
export function useListKind({ id, version }: ListView) {
  const act = useAct();
  return (kind: ListKind) =>
    void act(() => listsApi.edit.call({ id, version, kind }), {
      failed: words.updateFailed,
      onDone: () => toast.success(words.updated),
    });
}
