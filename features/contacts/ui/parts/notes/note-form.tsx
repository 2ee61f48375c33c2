import { Button } from '@mantine/core';
import { type RefObject, Suspense, useRef } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { AudienceLock, audienceWords } from '#platform/ui/kit/audience-lock.tsx';
import { ClashQuestion, type FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { NoteView } from '../../../contract/views.ts';
import { limits, noteTiers } from '../../../limits.ts';
import { words } from './notes-copy.ts';
import { type Noted, type NoteValues, type Reader, useNoteForm } from './use-note-form.ts';

// Most notes are private.
const ReadersField = lazyPart(() =>
  import('./readers-field.tsx').then((part) => ({ default: part.ReadersField })),
);

type NoteFormProps = {
  contact: Noted;
  /** Undefined for a new note. */
  note?: NoteView;
  onClose?: () => void;
};

/** The form for a note: its text and its readers. Adding readers needs confirmation, removing them does not (4.4). */
export function NoteForm({ contact, note, onClose }: NoteFormProps) {
  const form = useNoteForm(contact, note, onClose);
  const { values, problem } = form;
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <Form gap={8} cols={1} mb={16} onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={values}
        describe={describeNote}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <ProseField
        aria-label={note ? words.edit : words.add}
        placeholder={words.placeholder}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.noteMax}
        value={values.text}
        keptAs={`${form.key}:text`}
        error={problem?.text}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      {values.text || note ? (
        <>
          {deskHere ? (
            <p>
              <AudienceLock>{words.deskOnly}</AudienceLock>
            </p>
          ) : (
            <TierChoice form={form} isShareable={contact.member !== null} />
          )}
          <Row as="label" gap={8} align="center" size="sm">
            <TickBox checked={values.isContact} onToggle={(isContact) => form.change({ isContact })} />
            {words.wasContact}
          </Row>
          {problem?.asked ? (
            <Question form={form} asked={problem.asked} />
          ) : (
            <Acts form={form} saveButton={saveButton} isClosable={onClose !== undefined} />
          )}
        </>
      ) : null}
    </Form>
  );
}

/** A note field in words, for a conflict between two devices. */
function describeNote(field: keyof NoteValues, { text, tier, readers }: NoteValues): FieldWords {
  if (field === 'text') return { name: words.add, says: text };
  if (field === 'isContact') return { name: words.wasContact, says: '' };
  const names = readers.map(({ displayName }) => displayName).join(', ');
  return { name: words.tier, says: tier === 'named' ? words.namedAs(names) : audienceWords.tiers[tier] };
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
      <AudienceChoice
        label={words.tier}
        tiers={noteTiers}
        value={form.values.tier}
        onChange={(tier) => form.change({ tier })}
      />
      {form.values.tier === 'named' ? (
        <Suspense fallback={null}>
          <ReadersField
            about={form.about}
            chosen={form.values.readers}
            error={form.problem?.readers}
            onChange={(readers) => form.change({ readers })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type ActsProps = FormProps & { isClosable: boolean; saveButton: RefObject<HTMLButtonElement | null> };

function Acts({ form, isClosable, saveButton }: ActsProps) {
  return (
    <Row gap={8} justify="end" wrap>
      {isClosable ? (
        <Button variant="default" size="sm" onClick={form.discard}>
          {words.cancel}
        </Button>
      ) : null}
      <Button ref={saveButton} type="submit" variant="default" size="sm" loading={form.isBusy}>
        {form.isKept ? words.change : words.save}
      </Button>
    </Row>
  );
}

function Question({ form, asked }: FormProps & { asked: readonly Reader[] }) {
  return (
    <Grid gap={8} py={12} px={14} size="sm" bg="raised" border="hairline" radius="button" role="alert">
      <p>{words.ask(asked.map(({ displayName }) => displayName).join(', '))}</p>
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
