import { Select } from '@mantine/core';
import { type InvitationState, invitationStates } from '../../limits.ts';
import { copy } from '../copy.ts';

type StateFilterProps = {
  className: string | undefined;
  state: InvitationState | undefined;
  onChange: (state: InvitationState | undefined) => void;
};

/** Which state the invitations of a list are in; none means all of them. */
export const StateFilter = ({ className, state, onChange }: StateFilterProps) => (
  <Select
    className={className}
    aria-label={copy.state}
    placeholder={copy.anyState}
    data={invitationStates.map((value) => ({ value, label: copy.states[value] }))}
    value={state ?? null}
    onChange={(chosen) => onChange(chosen ?? undefined)}
    clearable
  />
);
