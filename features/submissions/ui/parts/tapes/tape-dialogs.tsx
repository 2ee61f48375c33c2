import { FileField, useSentFile } from '#features/documents/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { acceptOf, documentTypes, filmTypes, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Tape } from '../../../contract/tapes.ts';
import { limits } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { wallTime } from '../dialogs/wall-time.tsx';
import { tapesCopy as words } from './tapes-copy.ts';

const pdf = { pdf: documentTypes.pdf };

/** Asks for a self-tape: what to film, by when, and the pages to learn. */
export function AskTapeDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const sent = useSentFile('self-tape');
  const { file } = sent;
  return (
    <FormDialog
      title={words.ask.title}
      act={words.ask.act}
      fields={{
        instructions: prose({ label: words.ask.instructions, limit: limits.noteMax }),
        dueOn: wallTime({ label: words.ask.due, zone: deviceZone() }),
      }}
      run={async ({ instructions, dueOn }, { id: tapeId }) =>
        submissionsApi.askTape.call({
          id,
          tapeId,
          instructions,
          ...(dueOn && { dueOn, dueZone: deviceZone() }),
          ...(file && {
            sides: { fileId: await sent.send(), fileName: file.name.slice(0, limits.fileNameMax) },
          }),
        })
      }
      done={words.ask.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {field('instructions')}
          {field('dueOn')}
          <FileField
            sent={sent}
            accept={acceptOf(pdf)}
            line={words.ask.sides}
            help={words.ask.sidesHelp}
            onChoose={(chosen) => {
              if (!typeByName(pdf, chosen.name)) return sent.refuse(copy.create.wrongFile);
              if (chosen.size > limits.fileMaxBytes) return sent.refuse(copy.create.tooLarge);
              sent.choose(typedFile(pdf, chosen));
            }}
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
      title={words.verbs.add_take}
      act={words.verbs.add_take}
      fields={{
        slate: text({ label: words.slate, help: words.slateHelp, limit: limits.loglineMax }),
        wardrobe: text({ label: words.wardrobe, limit: limits.loglineMax }),
        note: text({ label: words.note, limit: limits.loglineMax }),
      }}
      isDisabled={!sent.file}
      run={async (about, { id: takeId }) =>
        submissionsApi.addTake.call({ id: tape.id, takeId, fileId: await sent.send(), ...about })
      }
      done={words.added}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <FileField
            sent={sent}
            accept={acceptOf(filmTypes)}
            line={words.film}
            help={words.filmHelp}
            onChoose={(chosen) => {
              if (!typeByName(filmTypes, chosen.name)) return sent.refuse(words.wrongFilm);
              if (chosen.size > limits.filmMaxBytes) return sent.refuse(words.tooLarge);
              sent.choose(typedFile(filmTypes, chosen));
            }}
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
  const { title, reason } = move === 'decline' ? words.decline : words.handBack;
  return (
    <FormDialog
      title={title}
      act={words.verbs[move]}
      fields={{
        reason: text({ label: reason, limit: limits.reasonMax, required: words.decline.missing }),
      }}
      run={(values) => submissionsApi.moveTape.call({ id: tape.id, version: tape.version, move, ...values })}
      onClose={onClose}
    />
  );
}

export const CallOffDialog = ({ tape, onClose }: TapeDialogProps) => (
  <ConfirmAct
    title={words.callOff.title}
    line={words.callOff.line}
    act={words.verbs.call_off}
    keep={words.callOff.keep}
    isDanger
    run={() => submissionsApi.moveTape.call({ id: tape.id, version: tape.version, move: 'call_off' })}
    onClose={onClose}
  />
);

/** The representative's own wish: to look first, and an earlier time for their client. */
export const LookFirstDialog = ({ tape, onClose }: TapeDialogProps) => (
  <FormDialog
    title={words.first.title}
    line={words.first.line}
    act={words.first.act}
    fields={{
      isFirst: tick({ label: words.first.first }),
      dueOn: wallTime({ label: words.first.due, zone: tape.dueZone ?? 'UTC' }),
    }}
    start={{ isFirst: true, dueOn: tape.representative?.dueOn ?? '' }}
    run={({ isFirst, dueOn }) =>
      submissionsApi.lookFirst.call({
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
    title={words.removeTitle(take.number)}
    line={words.removeLine}
    act={words.removeAct}
    isDanger
    run={() => submissionsApi.removeTake.call({ id: tape.id, takeId: take.id })}
    onClose={onClose}
  />
);
