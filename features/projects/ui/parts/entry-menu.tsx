import { Menu } from '@mantine/core';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { AttachedPerson, ProjectId } from '../../contract/views.ts';
import type { PersonState } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { board: words } = copy;

type EntryMenuProps = LayerProps & {
  projectId: ProjectId;
  entry: AttachedPerson;
  ways: readonly PersonState[];
  onMove: (to: PersonState) => void;
  onEdit: () => void;
};

/** Acts on a person on the board: the same as dragging, and more. */
export function EntryMenu({ projectId, entry, ways, onMove, onEdit, ...layer }: EntryMenuProps) {
  const { run } = useActs();
  const { id: entryId, person, name, part, department, state } = entry;
  const restore = () =>
    projectsApi.addPerson.call({
      id: projectId,
      entryId,
      personId: person?.id ?? null,
      name,
      part,
      department,
      state,
    });
  const remove = () =>
    void run(() => projectsApi.removePerson.call({ id: projectId, entryId }), {
      failed: copy.failed,
      done: { title: words.removed(name), undo: () => run(restore, { failed: copy.failed }) },
    });
  return (
    <MenuLayer {...layer} label={words.menu(name)}>
      <Menu.Item data-autofocus onClick={onEdit}>
        {words.edit}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{words.move}</Menu.Label>
      {ways.map((one) => (
        <Menu.Item key={one} onClick={() => onMove(one)}>
          {words.states[one]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="danger" onClick={remove}>
        {words.remove}
      </Menu.Item>
    </MenuLayer>
  );
}
