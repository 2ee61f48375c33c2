import { Button, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import pills from '#platform/ui/kit/pills.module.css';
import type { TeamMember, TeamView } from '../../contract/views.ts';
import { departments, limits, teamRoles } from '../../limits.ts';
import { mayChangeRole, mayRemove } from '../../policy/rules.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { roleChoice } from './team-dialogs.tsx';

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
  const { id: personId, displayName } = member.person;
  const given = teamRoles.filter(
    (role) => role === member.role || mayChangeRole(team.role, member.role, role),
  );
  return (
    <FormDialog
      title={displayName}
      act={words.submit}
      fields={{
        role: roleChoice(given),
        department: select({
          label: words.department,
          placeholder: copy.noDepartment,
          data: departments.map((value) => ({ value, label: copy.departments[value] })),
        }),
        studios: tags(words.studios, limits.studiosMax, words.studiosHelp),
        languages: tags(words.languages, limits.skillsMax),
        skills: tags(words.skills, limits.skillsMax),
      }}
      hidden={given.length > 1 ? [] : ['role']}
      foot={
        mayRemove(team.role, member.role, isMe) ? (
          <Box>
            <Button variant="subtle" color="danger" onClick={onLeave}>
              {isMe ? words.leave : words.remove}
            </Button>
          </Box>
        ) : null
      }
      record={member}
      read={({ role, department, studios, languages, skills }) => ({
        role,
        department,
        studios,
        languages,
        skills,
      })}
      run={(values, { on: { version } }) =>
        teamsApi.changeMember.call({ id: team.id, personId, version, ...values })
      }
      done={words.done(displayName)}
      onClose={onClose}
    />
  );
}

const tags = (label: string, max: number, help?: string) =>
  custom<readonly string[], string[]>({
    label,
    empty: [],
    send: (value) => [...value],
    says: (value) => value.join(', '),
    render: ({ value, problem, onChange }) => (
      <TagsInput
        classNames={{ input: pills.input, inputField: pills.inner, pill: pills.pill }}
        label={label}
        description={help}
        maxTags={max}
        maxLength={limits.skillMax}
        acceptValueOnBlur
        value={[...value]}
        error={problem}
        onChange={onChange}
      />
    ),
  });
