import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { AudienceChoice } from '#platform/ui/kit/audience-choice.tsx';
import { AudienceLock } from '#platform/ui/kit/audience-lock.tsx';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { listWords } from '#platform/ui/list-words.ts';
import type { NoteView } from '../../../contract/views.ts';
import { limits, noteTiers } from '../../../limits.ts';
import { words } from './notes-copy.ts';
import { type Noted, type Reader, useNoteForm } from './use-note-form.ts';

// Most notes are private.
const ReadersField = lazyPart(async () => (await import('./readers-field.tsx')).ReadersField);

type NoteFormProps = {
  contact: Noted;
  /** Undefined for a new note. */
  note?: NoteView;
  onClose?: () => void;
};

/** The form for a note: its text and its readers. Adding readers needs confirmation, removing them does not (4.4). */
export function NoteForm({ contact, note, onClose }: NoteFormProps) {
  const form = useNoteForm(contact, note, onClose);
  const { values, problems, asked } = form;
  return (
    <FormBody
      form={form}
      gap={8}
      mb={16}
      renderFields={() => (
        <>
          <ProseField
            aria-label={note ? words.edit : words.add}
            placeholder={words.placeholder}
            autosize
            minRows={1}
            maxRows={8}
            maxLength={limits.noteMax}
            value={values.text}
            keptAs={`${form.key}:text`}
            error={problems.text ?? form.problem}
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
              {asked.length > 0 ? (
                <Question form={form} asked={asked} />
              ) : (
                <Acts form={form} isClosable={onClose !== undefined} />
              )}
            </>
          ) : null}
        </>
      )}
    />
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
            error={form.problems.readers}
            onChange={(readers) => form.change({ readers })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type ActsProps = FormProps & { isClosable: boolean };

function Acts({ form, isClosable }: ActsProps) {
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

function Question({ form, asked }: FormProps & { asked: readonly Reader[] }) {
  return (
    <Grid gap={8} py={12} px={14} size="sm" bg="raised" border="hairline" radius="button" role="alert">
      <p>{words.ask(listWords(asked.map(({ displayName }) => displayName)))}</p>
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
