import { Button } from '@mantine/core';
import { useState } from 'react';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import type { ProjectMember, ProjectView } from '../../contract/views.ts';
import { type ProjectRole, projectRoles } from '../../limits.ts';
import { mayChangeRole, ownsProject, runsProject } from '../../policy/rules.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { RoleSelect } from './add-members-dialog.tsx';
import {
  draftOf,
  keptDepartment,
  WindowFields,
  windowFact,
  windowOf,
  windowValues,
} from './window-fields.tsx';

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
  const { id: personId, displayName } = member.person;
  const given = projectRoles.filter(
    (role) => role === member.role || (project.role && mayChangeRole(project.role, member.role, role)),
  );
  return (
    <FormDialog
      title={displayName}
      act={words.save}
      fields={{
        role: roleChoice(given),
        ...windowValues,
        seesBudget: tick({ label: words.seesBudget }),
        seesDeals: tick({ label: words.seesDeals }),
      }}
      facts={[windowFact]}
      record={member}
      read={(now) => ({
        role: now.role,
        seesBudget: now.seesBudget,
        seesDeals: now.seesDeals,
        ...draftOf(now),
      })}
      run={({ role, seesBudget, seesDeals, ...draft }, { on: { version } }) =>
        projectsApi.changeMember.call({
          id: project.id,
          personId,
          version,
          role,
          department: keptDepartment(draft),
          seesBudget,
          seesDeals,
          ...(!ownsProject(role) && windowOf(draft)),
        })
      }
      done={words.saved(displayName)}
      foot={
        <div>
          <Button variant="subtle" color="danger" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      {({ field, values, change }) => (
        <>
          {field('role')}
          <WindowFields
            project={project}
            draft={values}
            onChange={change}
            isOwner={ownsProject(values.role)}
          />
          {runsProject(values.role) ? null : (
            <Stack gap={6}>
              {field('seesBudget')}
              {field('seesDeals')}
            </Stack>
          )}
        </>
      )}
    </FormDialog>
  );
}

const roleChoice = (given: readonly ProjectRole[]) =>
  custom<ProjectRole, ProjectRole>({
    label: copy.members.role,
    empty: 'viewer',
    send: (role) => role,
    says: (role) => copy.roles[role],
    render: ({ value, onChange }) => <RoleSelect given={given} role={value} onChoose={onChange} />,
  });

const RemoveQuestion = ({ project, member: { person }, onClose }: MemberDialogProps) => (
  <ConfirmAct
    title={words.removeTitle(person.displayName)}
    line={words.removeLine}
    act={words.remove}
    isDanger
    done={words.removed(person.displayName)}
    run={() => projectsApi.removeMember.call({ id: project.id, personId: person.id })}
    onClose={onClose}
  />
);
