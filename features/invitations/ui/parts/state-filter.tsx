import { Select } from '@mantine/core';
import { type InvitationState, invitationStates } from '../../limits.ts';
import { copy } from '../copy.ts';

type StateFilterProps = {
  className: string | undefined;
  state: InvitationState | undefined;
  onChange: (state: InvitationState | undefined) => void;
};

/** The state a list is filtered by; none means all. */
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
