import { TypedFileField, useSentFile } from '#features/documents/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { documentTypes, filmTypes } from '#platform/ui/document-types.ts';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { wallTime } from '#platform/ui/kit/form/wall-time.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Tape } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { selfTapesApi } from '../api.ts';
import { copy } from '../copy.ts';

const pdf = { pdf: documentTypes.pdf };

/** Asks for a self-tape: what to film, by when, and the pages to learn. */
export function AskTapeDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const sent = useSentFile('self-tape');
  const { file } = sent;
  return (
    <FormDialog
      title={copy.ask.title}
      act={copy.ask.act}
      fields={{
        instructions: prose({ label: copy.ask.instructions, limit: limits.instructionsMax }),
        dueOn: wallTime({ label: copy.ask.due, zone: deviceZone() }),
      }}
      run={async ({ instructions, dueOn }, { id: tapeId }) =>
        selfTapesApi.ask.call({
          id,
          tapeId,
          instructions,
          ...(dueOn && { dueOn, dueZone: deviceZone() }),
          ...(file && {
            sides: { fileId: await sent.send(), fileName: file.name.slice(0, limits.fileNameMax) },
          }),
        })
      }
      done={copy.ask.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {field('instructions')}
          {field('dueOn')}
          <TypedFileField
            sent={sent}
            types={pdf}
            maxBytes={limits.sidesMaxBytes}
            words={{ ...copy.ask, line: copy.ask.sides, help: copy.ask.sidesHelp, wrong: copy.ask.wrongFile }}
          />
        </>
      )}
    </FormDialog>
  );
}

type TapeDialogProps = { tape: Tape; onClose: () => void };

/** Adds a take, with what belongs to it. */
export function TakeDialog({ tape, onClose }: TapeDialogProps) {
  const sent = useSentFile('self-tape');
  return (
    <FormDialog
      title={copy.verbs.add_take}
      act={copy.verbs.add_take}
      fields={{
        slate: text({ label: copy.slate, help: copy.slateHelp, limit: limits.lineMax }),
        wardrobe: text({ label: copy.wardrobe, limit: limits.lineMax }),
        note: text({ label: copy.note, limit: limits.lineMax }),
      }}
      isDisabled={!sent.file}
      run={async (about, { id: takeId }) =>
        selfTapesApi.addTake.call({ id: tape.id, takeId, fileId: await sent.send(), ...about })
      }
      done={copy.added}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TypedFileField
            sent={sent}
            types={filmTypes}
            maxBytes={limits.filmMaxBytes}
            words={{ line: copy.film, help: copy.filmHelp, wrong: copy.wrongFilm, tooLarge: copy.tooLarge }}
          />
          {field('slate')}
          {field('wardrobe')}
          {field('note')}
        </>
      )}
    </FormDialog>
  );
}

/** Declines, or hands takes back: both say why. */
export function ReasonDialog({ tape, move, onClose }: TapeDialogProps & { move: 'decline' | 'hand_back' }) {
  const { title, reason } = move === 'decline' ? copy.decline : copy.handBack;
  return (
    <FormDialog
      title={title}
      act={copy.verbs[move]}
      fields={{
        reason: text({ label: reason, limit: limits.reasonMax, required: copy.decline.missing }),
      }}
      run={(values) => selfTapesApi.move.call({ id: tape.id, version: tape.version, move, ...values })}
      onClose={onClose}
    />
  );
}

export const CallOffDialog = ({ tape, onClose }: TapeDialogProps) => (
  <ConfirmAct
    title={copy.callOff.title}
    line={copy.callOff.line}
    act={copy.verbs.call_off}
    keep={copy.callOff.keep}
    isDanger
    run={() => selfTapesApi.move.call({ id: tape.id, version: tape.version, move: 'call_off' })}
    onClose={onClose}
  />
);

/** The representative's own wish: to look first, and an earlier time for their client. */
export const LookFirstDialog = ({ tape, onClose }: TapeDialogProps) => (
  <FormDialog
    title={copy.first.title}
    line={copy.first.line}
    act={copy.first.act}
    fields={{
      isFirst: tick({ label: copy.first.first }),
      dueOn: wallTime({ label: copy.first.due, zone: tape.dueZone ?? 'UTC' }),
    }}
    start={{ isFirst: true, dueOn: tape.representative?.dueOn ?? '' }}
    run={({ isFirst, dueOn }) =>
      selfTapesApi.lookFirst.call({
        id: tape.id,
        version: tape.version,
        isFirst,
        dueOn: isFirst && dueOn !== '' ? dueOn : null,
      })
    }
    onClose={onClose}
  />
);

/** Removes a take that was not sent. */
export const RemoveTakeDialog = ({
  tape,
  take,
  onClose,
}: TapeDialogProps & { take: Tape['takes'][number] }) => (
  <ConfirmAct
    title={copy.removeTitle(take.number)}
    line={copy.removeLine}
    act={copy.removeAct}
    isDanger
    run={() => selfTapesApi.removeTake.call({ id: tape.id, takeId: take.id })}
    onClose={onClose}
  />
);
