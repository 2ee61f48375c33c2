import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { CoverageView, MarginNoteView } from '../../../contract/views.ts';
import type { MarginPart } from '../../../limits.ts';
import { assignmentsApi, coverageQuery } from '../../api.ts';
import { words as coverage } from '../coverage-copy.ts';
import classes from './margin-notes.module.css';
import { words } from './notes-copy.ts';

type MarginNotesProps = { view: CoverageView; part: MarginPart };

/** The notes of a return on one part. Its reader ticks off what is done (5.22 ASG-5). */
export function MarginNotes({ view, part }: MarginNotesProps) {
  const notes = view.margin.filter((note) => note.part === part);
  if (notes.length === 0) return null;
  return (
    <Grid
      as="ul"
      gap={6}
      py={8}
      px={12}
      bg="raised"
      className={classes.notes}
      aria-label={words.margin.title(coverage.parts[part])}
    >
      {notes.map((note) => (
        <li key={note.id} data-done={note.isDone || undefined}>
          {view.mayWrite ? <Tick view={view} note={note} /> : <Said note={note} />}
        </li>
      ))}
    </Grid>
  );
}

const Said = ({ note: { isDone, text } }: { note: MarginNoteView }) => (
  <Text size="md" leading={20} preWrap breaks className={classes.text}>
    {isDone ? words.margin.isDone(text) : text}
  </Text>
);

function Tick({ view, note }: { view: CoverageView; note: MarginNoteView }) {
  const cache = useQueryClient();
  const { queryKey } = coverageQuery(view.assignmentId);
  // The cache update renders a moment later. Until then the box would show its state before the press.
  const [wished, setWished] = useState<boolean>();
  const show = (isDone: boolean) =>
    cache.setQueryData(queryKey, (held) =>
      held
        ? { ...held, margin: held.margin.map((one) => (one.id === note.id ? { ...one, isDone } : one)) }
        : held,
    );
  const mark = async (isDone: boolean) => {
    // Shows the new state at once, and the old one again if that fails.
    setWished(isDone);
    show(isDone);
    try {
      await assignmentsApi.markMarginNote.call({ id: view.assignmentId, noteId: note.id, isDone });
    } catch (error) {
      show(note.isDone);
      toast.error(words.margin.markFailed, refusalOf(error)?.message ?? words.failedLine);
    }
    setWished(undefined);
  };
  return (
    <Row as="label" gap={10} align="start" pointer>
      <TickBox checked={wished ?? note.isDone} onToggle={(isDone) => void mark(isDone)} />
      <Text size="md" leading={20} preWrap breaks className={classes.text}>
        {note.text}
      </Text>
    </Row>
  );
}
