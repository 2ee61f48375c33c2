import { TypedFileField, useSentFile } from '#features/documents/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { documentTypes, pictureTypes } from '#platform/ui/document-types.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { limits, materialKinds } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { materials: words } = copy;
const types = { ...documentTypes, ...pictureTypes };

/** Adds a version of a headshot, a résumé, a reel: as a file, or as a link to where it is. */
export function MaterialDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const sent = useSentFile('client-material');
  const { file } = sent;
  const sourceFrom = async (address: string) =>
    file ? { fileId: await sent.send(), fileName: file.name.slice(0, limits.fileNameMax) } : { address };
  return (
    <FormDialog
      title={words.add}
      act={copy.save}
      fields={{
        address: text({
          label: words.address,
          help: words.addressHelp,
          type: 'url',
          limit: limits.addressMax,
        }),
        kind: choice({
          label: words.kind,
          first: 'headshot',
          data: materialKinds.map((value) => ({ value, label: words.kinds[value] })),
        }),
        title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
      }}
      check={({ address }) => wrongAddress(address.trim(), file !== undefined)}
      run={async ({ address, ...material }, { id: materialId }) => {
        try {
          const source = await sourceFrom(address);
          await clientsApi.addMaterial.call({ id, materialId, ...material, source });
        } catch (error) {
          if (refusalOf(error)?.code === 'client_material.file_absent') sent.forget();
          throw error;
        }
      }}
      onClose={onClose}
    >
      {({ field, values, change }) => (
        <>
          <TypedFileField
            sent={sent}
            types={types}
            maxBytes={limits.materialMaxBytes}
            words={{
              line: words.file,
              help: words.fileHelp,
              wrong: words.wrongFile,
              tooLarge: words.tooLarge,
            }}
            onChosen={(_, title) => {
              if (values.title === '') change({ title: title.slice(0, limits.titleMax) });
            }}
          />
          {field('address')}
          {field('kind')}
          {field('title')}
        </>
      )}
    </FormDialog>
  );
}

/** One of the two is needed, and not both. */
function wrongAddress(address: string, hasFile: boolean): { address?: string } {
  if (hasFile) return address === '' ? {} : { address: words.notBoth };
  if (address === '') return { address: words.neither };
  return /^https?:\/\//.test(address) && URL.canParse(address) ? {} : { address: words.addressWrong };
}
