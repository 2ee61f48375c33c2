import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { limits, type MaterialKind, materialKinds } from '../../../limits.ts';
import { clientsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';

const { materials: words } = copy;

/** Adds a version of a headshot, a résumé, a reel. */
export function MaterialDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const [materialId] = useState(newId);
  const [draft, setDraft] = useState({ kind: 'headshot' as MaterialKind, title: '', address: '' });
  const [problems, setProblems] = useState<{ title?: string; address?: string }>({});
  const { save } = useActs(clientsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    const address = draft.address.trim();
    const wrong = {
      ...(draft.title.trim() === '' && { title: words.nameMissing }),
      ...(!(/^https?:\/\//.test(address) && URL.canParse(address)) && { address: words.addressWrong }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    return save(() => clientsApi.addMaterial.call({ id, materialId, ...draft, address }));
  };
  return (
    <FormDialog title={words.add} act={copy.save} onSubmit={submit} onClose={onClose}>
      <Select
        label={words.kind}
        data={materialKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={draft.kind}
        allowDeselect={false}
        onChange={(next) => change({ kind: materialKinds.find((one) => one === next) ?? draft.kind })}
      />
      <TextInput
        label={words.name}
        maxLength={limits.titleMax}
        value={draft.title}
        error={problems.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextInput
        type="url"
        label={words.address}
        description={words.addressHelp}
        maxLength={limits.addressMax}
        value={draft.address}
        error={problems.address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
    </FormDialog>
  );
}
