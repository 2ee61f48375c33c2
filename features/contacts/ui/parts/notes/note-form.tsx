import { Button } from '@mantine/core';
import { type SubmitEvent, Suspense } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { AudienceLock } from '#platform/ui/kit/audience-lock.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { NoteView } from '../../../contract/views.ts';
import { limits, noteTiers } from '../../../limits.ts';
import classes from './notes.module.css';
import { words } from './notes-copy.ts';
import { type Noted, useNoteForm } from './use-note-form.ts';

// Most notes are their writer's alone.
const ReadersField = lazyPart(() =>
  import('./readers-field.tsx').then((part) => ({ default: part.ReadersField })),
);

// Two devices seldom write one note.
const NoteConflict = lazyPart(() =>
  import('./note-conflict.tsx').then((part) => ({ default: part.NoteConflict })),
);

type NoteFormProps = {
  contact: Noted;
  /** Undefined for a new one. */
  note?: NoteView;
  onClose?: () => void;
};

/** A note as its writer gives it: the words, and who reads them. More readers are asked about, fewer are not (4.4). */
export function NoteForm({ contact, note, onClose }: NoteFormProps) {
  const form = useNoteForm(contact, note, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  if (form.current) {
    return (
      <Suspense fallback={null}>
        <NoteConflict form={form} current={form.current} />
      </Suspense>
    );
  }
  return (
    <Grid as="form" gap={8} cols={1} mb={16} onSubmit={submit} noValidate>
      <ProseField
        aria-label={note ? words.edit : words.add}
        placeholder={words.placeholder}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.noteMax}
        value={form.text}
        keptAs={`${form.draft}:text`}
        error={form.problem}
        onChange={(event) => form.write(event.currentTarget.value)}
      />
      {form.text || note ? (
        <>
          {deskHere ? (
            <p>
              <AudienceLock>{words.deskOnly}</AudienceLock>
            </p>
          ) : (
            <TierChoice form={form} isShareable={contact.member !== null} />
          )}
          <Row as="label" gap={8} align="center" size="sm">
            <TickBox checked={form.isContact} onToggle={form.setIsContact} />
            {words.wasContact}
          </Row>
          {form.asked.length > 0 ? (
            <Question form={form} />
          ) : (
            <Acts form={form} isClosable={onClose !== undefined} />
          )}
        </>
      ) : null}
    </Grid>
  );
}

type FormProps = { form: ReturnType<typeof useNoteForm> };

function TierChoice({ form, isShareable }: FormProps & { isShareable: boolean }) {
  if (!isShareable) {
    return (
      <p>
        <AudienceLock>{words.cardOnly}</AudienceLock>
      </p>
    );
  }
  return (
    <>
      <AudienceChoice label={words.tier} tiers={noteTiers} value={form.tier} onChange={form.chooseTier} />
      {form.tier === 'named' ? (
        <Suspense fallback={null}>
          <ReadersField
            about={form.about}
            chosen={form.readers}
            error={form.readersProblem}
            onChange={form.chooseReaders}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Acts({ form, isClosable }: FormProps & { isClosable: boolean }) {
  return (
    <Row gap={8} justify="end" wrap>
      {isClosable ? (
        <Button variant="default" size="sm" onClick={form.discard}>
          {words.cancel}
        </Button>
      ) : null}
      <Button type="submit" variant="default" size="sm" loading={form.isBusy}>
        {form.isKept ? words.change : words.save}
      </Button>
    </Row>
  );
}

function Question({ form }: FormProps) {
  return (
    <Grid
      gap={8}
      py={12}
      px={14}
      size="sm"
      bg="raised"
      border="hairline"
      radius="button"
      className={classes.question}
      role="alert"
    >
      <p>{words.ask(form.asked.map(({ displayName }) => displayName).join(', '))}</p>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" size="sm" onClick={form.takeBack}>
          {words.back}
        </Button>
        <Button type="submit" size="sm" loading={form.isBusy}>
          {words.share}
        </Button>
      </Row>
    </Grid>
  );
}
