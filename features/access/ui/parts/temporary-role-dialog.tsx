import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../limits.ts';
import { accessApi } from '../api.ts';
import { copy } from '../copy.ts';

const { temporaryRoles: words } = copy;

type TemporaryRoleDialogProps = {
  person: { readonly id: PersonId; readonly name: string };
  /** The roles that can be given, as select options. */
  choices: { value: string; label: string }[];
  onClose: () => void;
};

type Draft = { role: string | null; starts: string; ends: string; reason: string };
type Problems = Partial<Record<keyof Draft, string>>;

/** Gives someone a temporary role: which, from when to when, and why. */
export function TemporaryRoleDialog({ person, choices, onClose }: TemporaryRoleDialogProps) {
  const [hatId] = useState<ClientId>(() => uuidV7(now()));
  const [draft, setDraft] = useState<Draft>({ role: null, starts: '', ends: '', reason: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { save } = useActs(accessApi.key());
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const submit = async () => {
    const { role, starts, ends } = draft;
    const reason = draft.reason.trim();
    const wrong = problemsIn(draft);
    setProblems(wrong);
    if (role === null || Object.keys(wrong).length > 0) return false;
    return save(async () => {
      await accessApi.giveTemporaryRole.call({
        id: person.id,
        hatId,
        role,
        ...(starts && { startsAt: instantOf(starts) }),
        endsAt: instantOf(ends),
        reason,
      });
      toast.success(words.given(person.name));
    });
  };
  return (
    <FormDialog title={words.giveTo(person.name)} act={words.submit} onSubmit={submit} onClose={onClose}>
      <Text as="p" tone="muted" pretty>
        {words.help}
      </Text>
      <Select
        data-autofocus
        label={copy.people.role}
        data={choices}
        value={draft.role}
        error={problems.role}
        searchable
        // The dialog takes focus: a list that opened on focus would cover its button.
        openOnFocus={false}
        onChange={(role) => change({ role })}
      />
      <Grid gap={12} cols={2}>
        <TextInput
          type="datetime-local"
          label={words.starts}
          value={draft.starts}
          onChange={(event) => change({ starts: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={words.ends}
          value={draft.ends}
          error={problems.ends}
          onChange={(event) => change({ ends: event.currentTarget.value })}
        />
      </Grid>
      <TextInput
        label={copy.reason}
        description={words.reasonHelp}
        value={draft.reason}
        maxLength={limits.reasonMax}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

const problemsIn = ({ role, ends, reason }: Draft): Problems => ({
  ...(role === null && { role: words.roleMissing }),
  ...(ends === '' && { ends: words.endMissing }),
  ...(reason.trim() === '' && { reason: copy.reasonNeeded }),
});

/** Local wall time as sent to the server. */
const instantOf = (wall: string) => new Date(firstInstantOf(deviceZone(), wall)).toISOString();
