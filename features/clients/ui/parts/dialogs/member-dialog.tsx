import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ChosenPerson, PersonField } from '#features/lists/ui/public/people-search.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ClientPerson, ClientView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { team: words } = copy;

type MemberDialogProps = { client: ClientView; member: ClientPerson | undefined; onClose: () => void };

/** Puts a colleague on a client's team, or changes what they look after and see. */
export function MemberDialog({ client, member, onClose }: MemberDialogProps) {
  const [person, setPerson] = useState<ChosenPerson | undefined>(member?.person);
  const [area, setArea] = useState(member?.area ?? '');
  const [seesMoney, setSeesMoney] = useState(member?.seesMoney ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const { save } = useActs(clientsApi.key());
  const submit = async () => {
    setIsMissing(!person);
    if (!person) return false;
    return save(() => clientsApi.putMember.call({ id: client.id, personId: person.id, area, seesMoney }));
  };
  return (
    <FormDialog
      title={member ? words.edit(member.person.displayName) : words.add}
      act={copy.save}
      onSubmit={submit}
      onClose={onClose}
    >
      {member ? null : (
        <PersonField
          label={words.person}
          words={words}
          chosen={person}
          problem={isMissing ? words.personMissing : undefined}
          onChoose={setPerson}
        />
      )}
      <TextInput
        label={words.area}
        description={words.areaHelp}
        maxLength={limits.areaMax}
        value={area}
        onChange={({ currentTarget }) => setArea(currentTarget.value)}
      />
      {client.seesMoney && !member?.isLead ? (
        <Row as="label" gap={8} align="center" minHeight={32}>
          <TickBox checked={seesMoney} onToggle={setSeesMoney} />
          {words.seesMoney}
        </Row>
      ) : null}
    </FormDialog>
  );
}
