import { Select } from '@mantine/core';
import { useState } from 'react';
import { type ChosenPerson, PersonField } from '#features/lists/ui/public/people-search.ts';
import { representationKinds } from '#features/profiles/limits.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import { clientsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import { noTerms, TermFields, type Terms } from './term-fields.tsx';

const { add: words } = copy;

type AddClientDialogProps = { onAdded: (id: ClientId) => void; onClose: () => void };

/** Adds a person to the list, as a prospect or with an offer. */
export function AddClientDialog({ onAdded, onClose }: AddClientDialogProps) {
  const [id] = useState(newId);
  const [person, setPerson] = useState<ChosenPerson>();
  const [kind, setKind] = useState<(typeof representationKinds)[number]>('agent');
  const [terms, setTerms] = useState<Terms>(noTerms);
  const [isOffer, setIsOffer] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { save } = useActs(clientsApi.key());
  const submit = async () => {
    setIsMissing(!person);
    if (!person) return false;
    return save(async () => {
      await clientsApi.create.call({ id, personId: person.id, kind, isOffer, ...terms });
      toast.success(isOffer ? words.offered(person.displayName) : words.done(person.displayName));
      onAdded(id);
    });
  };
  return (
    <FormDialog title={words.title} act={words.submit} size={560} onSubmit={submit} onClose={onClose}>
      <PersonField
        label={words.person}
        words={copy.team}
        chosen={person}
        problem={isMissing ? words.personMissing : undefined}
        onChoose={setPerson}
      />
      <Select
        label={words.kind}
        data={representationKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        value={kind}
        allowDeselect={false}
        onChange={(next) => setKind(representationKinds.find((one) => one === next) ?? kind)}
      />
      <TermFields terms={terms} onChange={setTerms} />
      <Stack gap={4}>
        <Row as="label" gap={8} align="center" minHeight={32}>
          <TickBox checked={isOffer} onToggle={setIsOffer} />
          {words.offer}
        </Row>
        <Text size="sm" tone="muted">
          {words.offerHelp}
        </Text>
      </Stack>
    </FormDialog>
  );
}
