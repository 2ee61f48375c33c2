import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FileField, problemWords, titleIn, useSentFile } from '#features/documents/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { acceptOf, documentTypes, pictureTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { limits, type MaterialKind, materialKinds } from '../../../limits.ts';
import { clientsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';

const { materials: words } = copy;
const types = { ...documentTypes, ...pictureTypes };

/** Adds a version of a headshot, a résumé, a reel: as a file, or as a link to where it is. */
export function MaterialDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const [materialId] = useState(newId);
  const [draft, setDraft] = useState({ kind: 'headshot' as MaterialKind, title: '', address: '' });
  const [problems, setProblems] = useState<{ title?: string; address?: string }>({});
  const sent = useSentFile('client-material');
  const { save } = useActs(clientsApi.key());
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const choose = (file: File) => {
    const problem = problemOf(file);
    if (problem) return sent.refuse(problem);
    sent.choose(typedFile(types, file));
    if (draft.title === '') change({ title: titleIn(file.name).slice(0, limits.titleMax) });
  };
  const submit = async () => {
    const address = draft.address.trim();
    const { file } = sent;
    const wrong = { ...missingTitle(draft.title), ...wrongAddress(address, file !== undefined) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const problem = await save(async () => {
      try {
        const source = file
          ? { fileId: await sent.send(file), fileName: file.name.slice(0, limits.fileNameMax) }
          : { address };
        const { kind, title } = draft;
        await clientsApi.addMaterial.call({ id, materialId, kind, title, source });
      } catch (error) {
        if (refusalOf(error)?.code === 'client_material.file_absent') sent.forget();
        throw error;
      }
    });
    return problemWords(problem);
  };
  return (
    <FormDialog title={words.add} act={copy.save} onSubmit={submit} onClose={onClose}>
      <FileField
        sent={sent}
        accept={acceptOf(types)}
        line={words.file}
        help={words.fileHelp}
        onChoose={choose}
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
    </FormDialog>
  );
}

const missingTitle = (title: string) => (title.trim() === '' ? { title: words.nameMissing } : {});

/** One of the two is needed, and not both. */
function wrongAddress(address: string, hasFile: boolean): { address?: string } {
  if (hasFile) return address === '' ? {} : { address: words.notBoth };
  if (address === '') return { address: words.neither };
  return /^https?:\/\//.test(address) && URL.canParse(address) ? {} : { address: words.addressWrong };
}

/** Why a file cannot be sent; undefined for one that may be. */
function problemOf({ name, size }: File): string | undefined {
  if (!typeByName(types, name)) return words.wrongFile;
  return size > limits.materialMaxBytes ? words.tooLarge : undefined;
}
