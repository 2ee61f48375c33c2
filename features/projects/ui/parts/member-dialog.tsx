import { Button } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectMember, ProjectView } from '../../contract/views.ts';
import { projectRoles } from '../../limits.ts';
import { mayChangeRole, ownsProject, runsProject } from '../../policy/rules.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { RoleSelect } from './add-members-dialog.tsx';
import { draftOf, keptDepartment, WindowFields, windowOf } from './window-fields.tsx';

const { members: words } = copy;

type MemberDialogProps = { project: ProjectView; member: ProjectMember; onClose: () => void };

/** A member's role and window, with removing them. */
export function MemberDialog(props: MemberDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  return isRemoving ? (
    <RemoveQuestion {...props} />
  ) : (
    <MemberForm {...props} onRemove={() => setIsRemoving(true)} />
  );
}

function MemberForm({ project, member, onClose, onRemove }: MemberDialogProps & { onRemove: () => void }) {
  const { person, version } = member;
  const [draft, setDraft] = useState({
    role: member.role,
    seesBudget: member.seesBudget,
    seesDeals: member.seesDeals,
    ...draftOf(member),
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const { save } = useActs(projectsApi.key());
  const given = projectRoles.filter(
    (role) => role === member.role || (project.role && mayChangeRole(project.role, member.role, role)),
  );
  const submit = () =>
    save(async () => {
      const { role, seesBudget, seesDeals } = draft;
      await projectsApi.changeMember.call({
        id: project.id,
        personId: person.id,
        version,
        role,
        department: keptDepartment(draft),
        seesBudget,
        seesDeals,
        ...(!ownsProject(role) && windowOf(draft)),
      });
      toast.success(words.saved(person.displayName));
    });
  return (
    <FormDialog title={person.displayName} act={words.save} onSubmit={submit} onClose={onClose}>
      <RoleSelect given={given} role={draft.role} onChoose={(role) => change({ role })} />
      <WindowFields project={project} draft={draft} onChange={change} isOwner={ownsProject(draft.role)} />
      {runsProject(draft.role) ? null : (
        <Stack gap={6}>
          {(['seesBudget', 'seesDeals'] as const).map((given) => (
            <Row key={given} as="label" gap={8} align="center">
              <TickBox checked={draft[given]} onToggle={() => change({ [given]: !draft[given] })} />
              {words[given]}
            </Row>
          ))}
        </Stack>
      )}
      <div>
        <Button variant="subtle" color="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </FormDialog>
  );
}

function RemoveQuestion({ project, member: { person }, onClose }: MemberDialogProps) {
  const { save } = useActs(projectsApi.key());
  const submit = () =>
    save(async () => {
      await projectsApi.removeMember.call({ id: project.id, personId: person.id });
      toast.success(words.removed(person.displayName));
    });
  return (
    <FormDialog
      title={words.removeTitle(person.displayName)}
      act={words.remove}
      isDanger
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p" tone="muted" pretty>
        {words.removeLine}
      </Text>
    </FormDialog>
  );
}
