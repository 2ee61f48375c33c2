import { Select } from '@mantine/core';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { TeamId, TeamSummary, TeamView } from '../../contract/views.ts';
import { limits, type TeamRole, teamRoles } from '../../limits.ts';
import { mayGive } from '../../policy/rules.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

type NameDialogProps = {
  /** Absent for a new one. */
  team?: TeamSummary | undefined;
  onClose: () => void;
  onSaved: (id: TeamId) => void;
};

/** The name and the company of a new or an existing team. */
export function NameDialog({ team, onClose, onSaved }: NameDialogProps) {
  const words = team ? copy.edit : copy.create;
  return (
    <FormDialog
      title={words.title}
      act={words.submit}
      fields={{
        name: text({ label: copy.create.name, limit: limits.nameMax, required: copy.create.nameMissing }),
        company: text({
          label: copy.create.company,
          limit: limits.companyMax,
          autoComplete: 'organization',
        }),
      }}
      record={team}
      read={({ name, company }) => ({ name, company })}
      run={(values, { on, id }) =>
        on
          ? teamsApi.edit.call({ id: on.id, version: on.version, ...values })
          : teamsApi.create.call({ id, ...values })
      }
      done={words.done}
      onDone={({ id }) => onSaved(id)}
      onClose={onClose}
    />
  );
}

const { invite } = copy;

/** Invites an address to a team, whether or not anyone on Backlot has it (TEA-3). */
export const InviteDialog = ({ team, onClose }: { team: TeamView; onClose: () => void }) => (
  <FormDialog
    title={invite.title(team.name)}
    act={invite.submit}
    fields={{
      email: text({ label: invite.email, help: invite.help, type: 'email', required: invite.emailMissing }),
      role: roleChoice(teamRoles.filter((one) => mayGive(team.role, one))),
    }}
    run={async ({ email, role }, { id: invitationId }) => {
      await teamsApi.invite.call({ id: team.id, invitationId, email, role });
      return email;
    }}
    done={invite.done}
    onClose={onClose}
  />
);

/** A member's role in a team, and what it allows. */
export const roleChoice = (given: readonly TeamRole[]) =>
  custom<TeamRole, TeamRole>({
    label: invite.role,
    empty: 'member',
    send: (role) => role,
    says: (role) => copy.roles[role],
    render: ({ value, problem, onChange }) => (
      <Select
        label={invite.role}
        description={invite.roleHelp[value]}
        allowDeselect={false}
        data={given.map((role) => ({ value: role, label: copy.roles[role] }))}
        value={value}
        error={problem}
        onChange={(chosen) => onChange(teamRoles.find((one) => one === chosen) ?? value)}
      />
    ),
  });
