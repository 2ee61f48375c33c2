import { Menu } from '@mantine/core';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ListView } from '../../contract/views.ts';
import type { ListKind } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import type { ListDialog } from './list-dialogs.tsx';
import { usePeopleActs } from './use-people-acts.ts';

const { head: words } = copy;
const { toasts } = copy;

type ListMenuProps = LayerProps & { list: ListView; onAsk: (dialog: ListDialog) => void };

/** Further actions on a list. A reader can print it, see its decisions, or leave it. */
export function ListMenu({ list, onAsk, ...layer }: ListMenuProps) {
  const isOwner = list.part === 'owner';
  return (
    <MenuLayer {...layer} label={words.more}>
      <Menu.Item data-autofocus onClick={() => onAsk({ kind: 'print' })}>
        {words.print}
      </Menu.Item>
      {list.kind === 'list' ? null : (
        <Menu.Item onClick={() => onAsk({ kind: 'trail' })}>{words.trail}</Menu.Item>
      )}
      <Menu.Divider />
      {isOwner ? (
        <OwnItems list={list} onAsk={onAsk} />
      ) : (
        <Menu.Item onClick={() => onAsk({ kind: 'stop' })}>{words.stop}</Menu.Item>
      )}
    </MenuLayer>
  );
}

function OwnItems({ list, onAsk }: Pick<ListMenuProps, 'list' | 'onAsk'>) {
  const become = useListKind(list);
  const undo = usePeopleActs().undoOf(list.id);
  return (
    <>
      {undo ? <Menu.Item onClick={() => void undo()}>{words.undo}</Menu.Item> : null}
      <Menu.Item onClick={() => onAsk({ kind: 'rename' })}>{words.rename}</Menu.Item>
      <Menu.Item onClick={() => onAsk({ kind: 'role' })}>
        {list.kind === 'list' ? words.shortlist : words.job}
      </Menu.Item>
      {list.kind === 'shortlist' ? (
        <Menu.Item onClick={() => become('offers')}>{words.offers}</Menu.Item>
      ) : null}
      {list.kind === 'list' ? null : <Menu.Item onClick={() => become('list')}>{words.plain}</Menu.Item>}
      <Menu.Divider />
      <Menu.Item onClick={() => onAsk({ kind: 'delete' })}>{words.delete}</Menu.Item>
    </>
  );
}

/** Changes a list's kind. Statuses and history stay, so that it can be changed back. */
function useListKind({ id, version }: ListView) {
  const { run } = useActs();
  return (kind: ListKind) =>
    void run(() => listsApi.edit.call({ id, version, kind }), {
      failed: toasts.updateFailed,
      done: toasts.updated,
    });
}
