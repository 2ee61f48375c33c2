import { Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { editsProject, ownsProject, runsProject } from '../../policy/rules.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { EditDialog, LeaveQuestion, NoticesDialog, PhaseDialog, RemoveQuestion } from './lazy-dialogs.ts';

const { head: words } = copy;

type ProjectMenuProps = LayerProps & { project: ProjectRow; onGone: (() => void) | undefined };
type OpenDialog = 'edit' | 'phase' | 'notices' | 'leave' | 'remove';

export function ProjectMenu({ project, onGone, ...layer }: ProjectMenuProps) {
  const [asked, setAsked] = useState<OpenDialog>();
  const me = useMe().person.id;
  const { run } = useActs();
  const { id, role, isPinned, isArchived } = project;
  if (!role) return null;
  const place = (input: { isPinned?: boolean; isArchived?: boolean }) =>
    void run(() => projectsApi.place.call({ id, ...input }), { failed: copy.failed });
  const close = () => setAsked(undefined);
  return (
    <>
      <MenuLayer {...layer} label={words.menu(project.title)}>
        {runsProject(role) ? (
          <Menu.Item data-autofocus onClick={() => setAsked('phase')}>
            {words.phase}
          </Menu.Item>
        ) : null}
        {editsProject(role) ? <Menu.Item onClick={() => setAsked('edit')}>{words.edit}</Menu.Item> : null}
        <Menu.Item onClick={() => place({ isPinned: !isPinned })}>
          {isPinned ? words.unpin : words.pin}
        </Menu.Item>
        <Menu.Item onClick={() => place({ isArchived: !isArchived })}>
          {isArchived ? words.unarchive : words.archive}
        </Menu.Item>
        <Menu.Item onClick={() => setAsked('notices')}>{words.notices}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => setAsked('leave')}>{words.leave}</Menu.Item>
        {ownsProject(role) ? (
          <Menu.Item color="danger" onClick={() => setAsked('remove')}>
            {words.remove}
          </Menu.Item>
        ) : null}
      </MenuLayer>
      <Suspense fallback={null}>
        {asked === 'edit' ? <EditDialog id={id} onClose={close} /> : null}
        {asked === 'phase' ? <PhaseDialog project={project} onClose={close} /> : null}
        {asked === 'notices' ? <NoticesDialog project={project} onClose={close} /> : null}
        {asked === 'leave' ? (
          <LeaveQuestion project={project} me={me} onClose={close} onGone={onGone} />
        ) : null}
        {asked === 'remove' ? <RemoveQuestion project={project} onClose={close} onGone={onGone} /> : null}
      </Suspense>
    </>
  );
}
