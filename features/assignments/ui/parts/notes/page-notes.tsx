import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
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
  /** The page on which the next note is wanted. */
  wanted: { readonly page: number } | undefined;
};
type Notes = ReturnType<typeof usePageNotes>;

/** What a reader notes while reading, page by page; one press puts all of it into the comments (5.22 ASG-2). */
export function PageNotes({ view, draft, wanted }: PageNotesProps) {
  const notes = usePageNotes(view, draft, wanted);
  const { reading } = notes;
  return (
    <section className={classes.notes} aria-label={words.title}>
      <Fresh notes={notes} pages={view.pages} />
      {reading.isError && !reading.data ? (
        <p role="alert" className={classes.line}>
          {words.broken}
          <Button variant="default" size="sm" onClick={() => void reading.refetch()}>
            {words.retry}
          </Button>
        </p>
      ) : !reading.data ? (
        <SkeletonRows count={4} height={44} variant="line" onRetry={() => void reading.refetch()} />
      ) : notes.notes.length === 0 ? (
        <p className={classes.line}>{words.empty}</p>
      ) : (
        <ul className={classes.list}>
          {notes.notes.map((note) => (
            <Row key={note.id} note={note} notes={notes} pages={view.pages} />
          ))}
        </ul>
      )}
      <Foot notes={notes} />
    </section>
  );
}

/** The note that is being written. */
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

function Row({ note, notes, pages }: { note: ShownNote; notes: Notes; pages: number }) {
  const isHeld = notes.saves.troubles[note.id] !== undefined;
  if (notes.editedId === note.id || isHeld) {
    const close = () => {
      notes.edit(undefined);
      void notes.saves.flush();
    };
    return (
      <li className={classes.edited}>
        <Editor notes={notes} pages={pages} draft={notes.draftOf(note.id)} isAsked onDone={close}>
          <Button variant="default" size="sm" onClick={close}>
            {words.done}
          </Button>
        </Editor>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.open}
        aria-label={words.change(note.page)}
        aria-describedby={`note-${note.id}`}
        onClick={() => notes.edit(note.id)}
      >
        <span className={classes.page}>{words.at(note.page)}</span>
        <span className={classes.text} id={`note-${note.id}`} data-private>
          {note.text}
          {note.isTaken ? <span className={classes.taken}>{words.inComments}</span> : null}
        </span>
      </UnstyledButton>
      <IconButton
        size="sm"
        label={words.remove(note.page)}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => void notes.remove(note)}
      />
    </li>
  );
}

type EditorProps = {
  notes: Notes;
  pages: number;
  draft: NoteDraft;
  /** What is missing is said. */
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
    <div className={classes.editor} onKeyDown={onKeyDown}>
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
        className={classes.words}
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
        <div className={classes.conflict} role="alert">
          <p>{words.conflict(`${words.at(current.page)}: ${current.text}`)}</p>
          <Button variant="default" size="sm" onClick={() => notes.keepMine(draft.id)}>
            {words.mine}
          </Button>
          <Button variant="default" size="sm" onClick={() => notes.takeTheirs(draft.id)}>
            {words.theirs}
          </Button>
        </div>
      ) : null}
      <div className={classes.acts}>{children}</div>
    </div>
  );
}

function Foot({ notes }: { notes: Notes }) {
  const { waiting, saves } = notes;
  const isAny = notes.notes.length > 0 || waiting > 0;
  return (
    <div className={classes.foot}>
      <span className={classes.line} role="status">
        {saves.progress === 'failed'
          ? words.failed
          : saves.progress === 'saving'
            ? words.saving
            : saves.progress === 'saved'
              ? words.saved
              : words.private}
      </span>
      {saves.progress === 'failed' ? (
        <Button variant="default" size="sm" onClick={() => void saves.flush()}>
          {words.saveNow}
        </Button>
      ) : null}
      {isAny && waiting === 0 ? <span className={classes.line}>{words.allFell}</span> : null}
      {waiting > 0 ? (
        <Button variant="default" className={classes.fall} onClick={() => void notes.fall()}>
          {words.fall(waiting)}
        </Button>
      ) : null}
    </div>
  );
}

/** The page in what was typed; nothing but digits is one. */
const pageIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' || Number(digits) === 0 ? null : Number(digits);
};
