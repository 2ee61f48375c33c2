import { TypedFileField, useSentFile } from '#features/documents/ui/public.ts';
import { documentTypes, pictureTypes } from '#platform/ui/document-types.ts';
import { choice, select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { limits, pieceKinds } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { piece: words } = copy;
const types = { ...documentTypes, ...pictureTypes };

/** Adds a part to the package, or replaces one: its recipient needs no new link. */
export function PieceDialog({ one, onClose }: { one: SubmissionView; onClose: () => void }) {
  const sent = useSentFile('submission');
  const { file } = sent;
  return (
    <FormDialog
      title={words.title}
      act={copy.verbs.add_piece}
      fields={{
        part: select({
          label: words.part,
          placeholder: words.partNew,
          data: one.pieces.map(({ partId, title }) => ({ value: partId as string, label: title })),
        }),
        kind: choice({
          label: words.kind,
          first: 'script',
          data: pieceKinds.map((value) => ({ value, label: copy.pieces.kinds[value] })),
        }),
        title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
        link: text({
          label: copy.create.link,
          help: copy.create.linkHelp,
          type: 'url',
          limit: limits.linkMax,
        }),
        note: text({ label: words.note, limit: limits.loglineMax }),
      }}
      check={({ link }) => wrongLink(link.trim(), file !== undefined)}
      run={async ({ part, link, ...piece }, { id }) => {
        const replaced = one.pieces.find(({ partId }) => partId === part);
        const source = file
          ? { fileId: await sent.send(), fileName: file.name.slice(0, limits.fileNameMax) }
          : { address: link };
        await submissionsApi.addPiece.call({
          id: one.id,
          piece: { ...piece, id, partId: replaced?.partId ?? id, source },
        });
      }}
      done={words.done}
      onClose={onClose}
    >
      {({ field, values, change }) => (
        <>
          <TypedFileField
            sent={sent}
            types={types}
            maxBytes={limits.fileMaxBytes}
            words={copy.chooseFile}
            onChosen={(_, name) => {
              if (values.title === '') change({ title: name.slice(0, limits.titleMax) });
            }}
          />
          {field('link')}
          {one.pieces.length > 0 ? field('part') : null}
          {field('kind')}
          {field('title')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}

/** One of the two is needed, and not both. */
function wrongLink(link: string, hasFile: boolean): { link?: string } {
  if (hasFile) return link === '' ? {} : { link: words.both };
  if (link === '') return { link: words.neither };
  return link.startsWith('https://') ? {} : { link: copy.create.linkWrong };
}
