import { TwoSides } from '#platform/ui/kit/conflict/two-sides.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import type { NoteView } from '../../../contract/views.ts';
import { NoteReaders } from './note-readers.tsx';
import { words } from './notes-copy.ts';
import type { useNoteForm } from './use-note-form.ts';

type NoteConflictProps = { form: ReturnType<typeof useNoteForm>; current: NoteView };

/** One note as its writer has it and as it is by now. */
export function NoteConflict({ form, current }: NoteConflictProps) {
  const mine = { text: form.text.trim(), tier: form.tier, sharedWith: [...form.readers] };
  return (
    <Box mb={16}>
      <TwoSides
        line={words.conflict}
        sides={[
          { whose: words.mine, says: <Note note={mine} />, verb: words.keepMine, choose: form.keepMine },
          {
            whose: words.theirs,
            says: <Note note={current} />,
            verb: words.takeTheirs,
            choose: form.takeTheirs,
          },
        ]}
      />
    </Box>
  );
}

const Note = ({ note }: { note: Pick<NoteView, 'text' | 'tier' | 'sharedWith'> }) => (
  <>
    <Text as="p" preWrap data-private>
      {note.text}
    </Text>
    <NoteReaders note={note} />
  </>
);
