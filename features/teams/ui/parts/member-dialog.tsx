import { Button, Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import pills from '#platform/ui/kit/pills.module.css';
import { toast } from '#platform/ui/toast.ts';
import type { TeamMember, TeamView } from '../../contract/views.ts';
import { departments, limits, teamRoles } from '../../limits.ts';
import { mayChangeRole, mayRemove } from '../../policy/rules.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { RoleSelect } from './invite-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';

const { member: words } = copy;

type MemberDialogProps = { team: TeamView; member: TeamMember; isMe: boolean; onClose: () => void };

/** A member's role in a team, what they cover, and removing them. */
export function MemberDialog(props: MemberDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return isLeaving ? (
    <LeavingDialog {...props} />
  ) : (
    <MemberForm {...props} onLeave={() => setIsLeaving(true)} />
  );
}

function MemberForm({ team, member, isMe, onClose, onLeave }: MemberDialogProps & { onLeave: () => void }) {
  const { person, version } = member;
  const [draft, setDraft] = useState(() => ({
    role: member.role,
    department: member.department,
    studios: [...member.studios],
    languages: [...member.languages],
    skills: [...member.skills],
  }));
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const { save } = useActs(teamsApi.key());
  const given = teamRoles.filter(
    (role) => role === member.role || mayChangeRole(team.role, member.role, role),
  );
  const submit = () =>
    save(async () => {
      await teamsApi.changeMember.call({ id: team.id, personId: person.id, version, ...draft });
      toast.success(words.done(person.displayName));
    });
  return (
    <FormDialog title={person.displayName} act={words.submit} onSubmit={submit} onClose={onClose}>
      {given.length > 1 ? (
        <RoleSelect given={given} role={draft.role} onChoose={(role) => change({ role })} />
      ) : null}
      <Select
        label={words.department}
        placeholder={copy.noDepartment}
        clearable
        data={departments.map((value) => ({ value, label: copy.departments[value] }))}
        value={draft.department}
        onChange={(value) => change({ department: departments.find((one) => one === value) ?? null })}
      />
      <Tags
        label={words.studios}
        description={words.studiosHelp}
        value={draft.studios}
        max={limits.studiosMax}
        onChange={(studios) => change({ studios })}
      />
      <Tags
        label={words.languages}
        value={draft.languages}
        max={limits.skillsMax}
        onChange={(languages) => change({ languages })}
      />
      <Tags
        label={words.skills}
        value={draft.skills}
        max={limits.skillsMax}
        onChange={(skills) => change({ skills })}
      />
      {mayRemove(team.role, member.role, isMe) ? (
        <Box>
          <Button variant="subtle" color="danger" onClick={onLeave}>
            {isMe ? words.leave : words.remove}
          </Button>
        </Box>
      ) : null}
    </FormDialog>
  );
}

type TagsProps = {
  label: string;
  description?: string;
  value: string[];
  max: number;
  onChange: (value: string[]) => void;
};

const Tags = ({ max, ...field }: TagsProps) => (
  <TagsInput
    classNames={{ input: pills.input, inputField: pills.inner, pill: pills.pill }}
    maxTags={max}
    maxLength={limits.skillMax}
    acceptValueOnBlur
    {...field}
  />
);
