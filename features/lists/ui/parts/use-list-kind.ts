import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ListView } from '../../contract/views.ts';
import type { ListKind } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts: words } = copy;

/** Changes a list's kind. Statuses and history stay, so that it can be changed back. */
export function useListKind({ id, version }: ListView) {
  const { run } = useActs(listsApi.key());
  return (kind: ListKind) =>
    void run(() => listsApi.edit.call({ id, version, kind }), {
      failed: words.updateFailed,
      done: words.updated,
    });
}
