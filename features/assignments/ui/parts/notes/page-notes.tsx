import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { IconX } from '#platform/ui/icons.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { CoverageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import type { useCoverageDraft } from '../use-coverage-draft.ts';
import { isWhole, type NoteDraft, type ShownNote } from './note-drafts.ts';
import { words } from './notes-copy.ts';
import classes from './page-notes.module.css';
import { usePageNotes } from './use-page-notes.ts';

type PageNotesProps = {
  view: CoverageView;
  draft: ReturnType<typeof useCoverageDraft>;
  /** The page to add the next note on. */
  wanted: { readonly page: number } | undefined;
};
type Notes = ReturnType<typeof usePageNotes>;

/** A reader's notes, page by page. One press moves all of them into the comments (5.22 ASG-2). */
export function PageNotes({ view, draft, wanted }: PageNotesProps) {
  const notes = usePageNotes(view, draft, wanted);
  const { reading } = notes;
  return (
    <Grid as="section" gap={16} packed aria-label={words.title}>
      <Fresh notes={notes} pages={view.pages} />
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 44 }}>
        {() =>
          notes.notes.length === 0 ? (
            <Row as="p" gap={8} align="center" wrap size="sm" tone="muted">
              {words.empty}
            </Row>
          ) : (
            <Grid as="ul" borderTop="soft">
              {notes.notes.map((note) => (
                <NoteRow key={note.id} note={note} notes={notes} pages={view.pages} />
              ))}
            </Grid>
          )
        }
      </Loaded>
      <Foot notes={notes} />
    </Grid>
  );
}

/** The note being written. */
function Fresh({ notes, pages }: { notes: Notes; pages: number }) {
  const { fresh } = notes;
  const [isAsked, setAsked] = useState(false);
  const next = () => {
    setAsked(!isWhole(fresh));
    if (isWhole(fresh)) notes.next();
  };
  return (
    <Editor notes={notes} pages={pages} draft={fresh} isAsked={isAsked} onDone={next}>
      <Button variant="default" size="sm" onClick={next}>
        {words.next}
      </Button>
    </Editor>
  );
}

function NoteRow({ note, notes, pages }: { note: ShownNote; notes: Notes; pages: number }) {
  const isHeld = notes.saves.troubles[note.id] !== undefined;
  if (notes.editedId === note.id || isHeld) {
    const close = () => {
      notes.edit(undefined);
      void notes.saves.flush();
    };
    return (
      <Box as="li" py={12} borderBottom="soft">
        <Editor notes={notes} pages={pages} draft={notes.draftOf(note.id)} isAsked onDone={close}>
          <Button variant="default" size="sm" onClick={close}>
            {words.done}
          </Button>
        </Editor>
      </Box>
    );
  }
  return (
    <Grid as="li" gap={8} align="start" cols="auto-end" py={6} borderBottom="soft">
      <UnstyledButton
        className={layout({ grid: true, gap: 12, py: 6, px: 0, radius: 'chip' }, classes.open)}
        aria-label={words.change(note.page)}
        aria-describedby={`note-${note.id}`}
        onClick={() => notes.edit(note.id)}
      >
        <Text size="sm" leading={22} tabular weight={600} className={classes.page}>
          {words.at(note.page)}
        </Text>
        <Text leading={22} preWrap breaks className={classes.text} id={`note-${note.id}`} data-private>
          {note.text}
          {note.isTaken ? (
            <Text block size="xs" tone="faint">
              {words.inComments}
            </Text>
          ) : null}
        </Text>
      </UnstyledButton>
      <IconButton
        size="sm"
        label={words.remove(note.page)}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => void notes.remove(note)}
      />
    </Grid>
  );
}

type EditorProps = {
  notes: Notes;
  pages: number;
  draft: NoteDraft;
  /** Shows what is missing. */
  isAsked: boolean;
  onDone: () => void;
  children: React.ReactNode;
};

function Editor({ notes, pages, draft, isAsked, onDone, children }: EditorProps) {
  const keptAs = `backlot-draft:${useMe().person.id}:page-note:${draft.id}`;
  const box = useRef<HTMLTextAreaElement>(null);
  const { line, current } = notes.saves.troubles[draft.id] ?? {};
  const isBeyond = draft.page !== null && draft.page > pages;
  const pageProblem = line ?? (isAsked && draft.page === null ? words.needsPage : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    onDone();
    box.current?.focus();
  };
  return (
    <Grid gap={8} gapX={12} align="start" className={classes.editor} onKeyDown={onKeyDown}>
      <TextInput
        className={classes.number}
        label={words.page}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.page ?? ''}
        error={pageProblem ?? isBeyond}
        onChange={(event) => notes.write({ ...draft, page: pageIn(event.currentTarget.value) })}
      />
      <ProseField
        ref={box}
        label={words.note}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limits.pageNoteMax}
        value={draft.text}
        keptAs={keptAs}
        error={isAsked && draft.text.trim() === '' ? words.needsText : undefined}
        onChange={(event) => notes.write({ ...draft, text: event.currentTarget.value })}
      />
      {current ? (
        <div className={classes.conflict}>
          <VersionConflict
            mine={draft.text}
            theirs={`${words.at(current.page)}: ${current.text}`}
            onKeepMine={() => notes.keepMine(draft.id)}
            onTakeTheirs={() => notes.takeTheirs(draft.id)}
          />
        </div>
      ) : null}
      <Row gap={8} wrap className={classes.acts}>
        {children}
      </Row>
    </Grid>
  );
}

function Foot({ notes }: { notes: Notes }) {
  const { waiting, saves } = notes;
  const isAny = notes.notes.length > 0 || waiting > 0;
  return (
    <Row gap={8} gapX={16} align="center" wrap pb={24}>
      <Row as="span" gap={8} align="center" wrap size="sm" tone="muted" role="status">
        {saves.progress === 'failed'
          ? words.failed
          : saves.progress === 'saving'
            ? words.saving
            : saves.progress === 'saved'
              ? words.saved
              : words.private}
      </Row>
      {saves.progress === 'failed' ? (
        <Button variant="default" size="sm" onClick={() => void saves.flush()}>
          {words.saveNow}
        </Button>
      ) : null}
      {isAny && waiting === 0 ? (
        <Row as="span" gap={8} align="center" wrap size="sm" tone="muted">
          {words.allFell}
        </Row>
      ) : null}
      {waiting > 0 ? (
        <Button variant="default" className={layout({ ml: 'auto' })} onClick={() => void notes.fall()}>
          {words.fall(waiting)}
        </Button>
      ) : null}
    </Row>
  );
}

/** The typed page number. Accepts digits only. */
const pageIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' || Number(digits) === 0 ? null : Number(digits);
};
