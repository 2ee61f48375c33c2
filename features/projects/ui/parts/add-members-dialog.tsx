import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { type ProjectRole, projectRoles } from '../../limits.ts';
import { mayGive, ownsProject } from '../../policy/rules.ts';
import { membersQuery, projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { emptyWindow, keptDepartment, WindowFields, windowOf } from './window-fields.tsx';

const { members: words } = copy;

/** Lets people into a project, one after the other, with one role. */
export function AddMembersDialog({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const [role, setRole] = useState<ProjectRole>('viewer');
  const [window, setWindow] = useState(emptyWindow);
  const members = useQuery(membersQuery(project.id)).data?.items ?? [];
  const inside = new Set<string>(members.map(({ person }) => person.id));
  const { run } = useActs();
  const add = (person: PersonSummary) =>
    void run(
      () =>
        projectsApi.addMember.call({
          id: project.id,
          personId: person.id,
          role,
          department: keptDepartment(window),
          ...(!ownsProject(role) && windowOf(window)),
        }),
      { failed: copy.failed, done: words.added(person.displayName) },
    );
  return (
    <DialogFrame title={words.addTitle(project.title)} isOpen onClose={onClose} size={560}>
      <Stack gap={16}>
        <RoleSelect
          given={projectRoles.filter((one) => project.role && mayGive(project.role, one))}
          role={role}
          onChoose={setRole}
        />
        <WindowFields
          project={project}
          draft={window}
          onChange={(part) => setWindow({ ...window, ...part })}
          isOwner={ownsProject(role)}
        />
        <Stack>
          <PeopleSearch
            renderAct={(person) =>
              inside.has(person.id) ? (
                <Text size="sm" tone="muted">
                  {words.in}
                </Text>
              ) : person.isClaimed ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.actOne(person.displayName)}
                  onClick={() => add(person)}
                >
                  {words.act}
                </Button>
              ) : null
            }
          />
        </Stack>
      </Stack>
    </DialogFrame>
  );
}

type RoleSelectProps = {
  given: readonly ProjectRole[];
  role: ProjectRole;
  onChoose: (role: ProjectRole) => void;
};

/** A role in a project, and what it allows. */
export const RoleSelect = ({ given, role, onChoose }: RoleSelectProps) => (
  <Select
    label={words.role}
    description={copy.roleHelp[role]}
    allowDeselect={false}
    data={given.toReversed().map((value) => ({ value, label: copy.roles[value] }))}
    value={role}
    onChange={(value) => onChoose(given.find((one) => one === value) ?? role)}
  />
);
