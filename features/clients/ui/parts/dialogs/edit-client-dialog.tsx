import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ClientView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { isSigned } from '../../../policy/states.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { TermFields } from './term-fields.tsx';

const { card: words } = copy;

/** Edits a client's card; reports another person's change meanwhile, and saves the next attempt on top of it. */
export function EditClientDialog({ client, onClose }: { client: ClientView; onClose: () => void }) {
  const { id, person, state } = client;
  const [version, setVersion] = useState(client.version);
  const [draft, setDraft] = useState(() => ({
    craft: client.craft ?? ('actor' as const),
    fields: client.fields,
    territories: client.territories,
    isExclusive: client.isExclusive,
    startsOn: client.startsOn,
    endsOn: client.endsOn,
    needs: client.needs,
    paperwork: client.paperwork,
    bioShort: client.bioShort,
    bioLong: client.bioLong,
    isHipPocket: client.isHipPocket,
    isOnLeave: state === 'leave',
  }));
  const { save } = useActs(clientsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = () =>
    save(async () => {
      try {
        await clientsApi.edit.call({ id, version, ...draft });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.code === 'client.changed')
          setVersion((refusal.data as { current: ClientView }).current.version);
        throw error;
      }
    });
  const prose = (name: 'needs' | 'paperwork' | 'bioShort' | 'bioLong', maxLength: number) => (
    <ProseField
      label={words[name]}
      autosize
      minRows={2}
      maxLength={maxLength}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={words.title(person.displayName)}
      act={copy.save}
      size={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermFields terms={draft} onChange={change} />
      {isSigned(state) ? (
        <Tick
          checked={draft.isOnLeave}
          label={words.onLeave}
          onToggle={(isOnLeave) => change({ isOnLeave })}
        />
      ) : (
        <Tick
          checked={draft.isHipPocket}
          label={words.hipPocket}
          onToggle={(isHipPocket) => change({ isHipPocket })}
        />
      )}
      {prose('bioShort', limits.needsMax)}
      {prose('bioLong', limits.bioMax)}
      <Text size="sm" tone="muted">
        {words.internal}
      </Text>
      {prose('needs', limits.needsMax)}
      {prose('paperwork', limits.paperworkMax)}
    </FormDialog>
  );
}

const Tick = ({
  checked,
  label,
  onToggle,
}: {
  checked: boolean;
  label: string;
  onToggle: (isOn: boolean) => void;
}) => (
  <Row as="label" gap={8} align="center" minHeight={32}>
    <TickBox checked={checked} onToggle={onToggle} />
    {label}
  </Row>
);
