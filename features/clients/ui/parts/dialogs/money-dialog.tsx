import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import type { Money } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { isValidMoney, MoneyFields, type MoneyProblems, moneyDraft, readMoney } from './money-fields.tsx';

const { money: words } = copy;

type MoneyDialogProps = { id: ClientId; money: Money; onClose: () => void };

/** Sets quote and commission, for people who can see them. */
export function MoneyDialog({ id, money, onClose }: MoneyDialogProps) {
  const [draft, setDraft] = useState(() =>
    moneyDraft({
      minor: money.quoteMinor,
      unit: money.quoteUnit,
      currency: money.currency,
      basis: money.commissionBasis,
    }),
  );
  const [note, setNote] = useState(money.quoteNote);
  const [problems, setProblems] = useState<MoneyProblems>({});
  const { save } = useActs(clientsApi.key());
  const submit = async () => {
    const read = readMoney(draft);
    setProblems(isValidMoney(read) ? {} : read);
    if (!isValidMoney(read)) return false;
    return save(() =>
      clientsApi.saveMoney.call({
        id,
        version: money.version,
        quoteMinor: read.minor,
        quoteUnit: read.unit,
        currency: read.currency,
        quoteNote: note,
        commissionBasis: read.basis,
      }),
    );
  };
  return (
    <FormDialog title={words.edit} act={copy.save} onSubmit={submit} onClose={onClose}>
      <MoneyFields label={words.quote} draft={draft} problems={problems} onChange={setDraft} />
      <TextInput
        label={words.note}
        maxLength={limits.titleMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
