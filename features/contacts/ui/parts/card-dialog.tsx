import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import type { LaidOut } from '#platform/ui/kit/form/form-body.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Alike } from '../../contract/merging.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { cardStates, limits } from '../../limits.ts';
import { emptyCard } from '../../policy/card-start.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { birthdayOf, type CardValues, fieldsOf, formerJob, valuesOf } from './card-values.ts';
import { fieldNames } from './field-names.ts';
import { words as signatureWords } from './signature/signature-copy.ts';
import { useSignature } from './signature/use-signature.ts';
import { useAlike } from './use-alike.ts';

const atStart = layout({ justifySelf: 'start' });

const SignatureBox = lazyPart(async () => (await import('./signature/signature-box.tsx')).SignatureBox);

const { form: words } = copy;

/** Fields collapsed by default unless they have a value. */
const folded = [
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
  'pronunciation',
  'assistantName',
  'assistantPhone',
  'address',
  'birthday',
  'nextContact',
  'metWhere',
  'introducedBy',
  'website',
  'imdbId',
] as const;

type CardDialogProps = {
  /** Undefined for a new card. */
  contact: ContactView | undefined;
  onClose: () => void;
  onSaved: (id: ContactId) => void;
};

const nameLines = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'nickname'] as const;

const fields = byHand(valuesOf(emptyCard('')), fieldNames, { state: (state) => copy.states[state] });

const thisMonth = () => new Date(now()).toISOString().slice(0, 7);

/**
 * The form for a card: the usual fields first, the others collapsed. Kept on this device until saved, and merged with
 * concurrent changes (X5, X3).
 */
export const CardDialog = ({ contact, onClose, onSaved }: CardDialogProps) => (
  <FormDialog
    title={contact ? words.editTitle(contact.displayName) : words.newTitle}
    act={words.save}
    keep={words.cancel}
    size={560}
    isLong
    fields={fields}
    record={contact}
    read={(stored) => valuesOf(stored.fields)}
    // Combining one side's title with the other's company would give a job no one has.
    facts={[['title', 'company']]}
    keptAs={draftName(useMe().person.id, `contact-card:${contact?.id ?? 'new'}`)}
    check={({ displayName, birthday }) => ({
      ...(displayName.trim() === '' && { displayName: words.nameNeeded }),
      ...(birthdayOf(birthday) === undefined && { birthday: words.birthdayWrong }),
    })}
    run={(values, { on, id }) =>
      contactsApi.save.call({
        id: on?.id ?? id,
        version: on?.version ?? 0,
        fields: fieldsOf(values, on?.fields, thisMonth()),
      })
    }
    explain={(refusal) => refusal?.message ?? `${words.failed}. ${words.failedLine}`}
    done={words.saved}
    onDone={({ id }) => onSaved(id)}
    onClose={onClose}
  >
    {(form) => <CardFields form={form} contact={contact} onClose={onClose} />}
  </FormDialog>
);

type Line = Exclude<keyof CardValues, 'state'>;

const markOf = (description: string | undefined) => description && { description };

type CardFieldsProps = Omit<CardDialogProps, 'onSaved'> & { form: LaidOut<typeof fields> };

function CardFields({ form, contact, onClose }: CardFieldsProps) {
  const signature = useSignature(form);
  const found = useAlike(form.values, contact === undefined);
  const [wantsMore, setWantsMore] = useState(
    form.values.state !== 'active' || folded.some((field) => form.values[field] !== ''),
  );
  const hasMore = wantsMore || folded.some((field) => signature.sourceOf(field) !== undefined);
  const line = (field: Line, label: string, more: object = {}) => (
    <TextInput
      label={label}
      maxLength={limits.lineMax}
      value={form.values[field]}
      error={form.problems[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      {...more}
      {...markOf(signature.sourceOf(field))}
    />
  );
  const lines = (field: Line, label: string, description: string) => (
    <Textarea
      label={label}
      description={signature.sourceOf(field) ?? description}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={limits.textMax}
      value={form.values[field]}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
    />
  );
  const alikeBy = (because: Alike['because']) => (
    <AlikeLine found={found} because={because} onLeave={onClose} />
  );
  // A connection's card has the member's id and name.
  const isOfMember = contact !== undefined && (contact.id as string) === contact.member?.id;
  const former = formerJob(form.values, contact?.fields);
  return (
    <>
      {contact ? null : <Pasting signature={signature} />}
      <div>
        {line('displayName', words.name, {
          'data-autofocus': true,
          maxLength: limits.nameMax,
          required: true,
          disabled: isOfMember,
          description: isOfMember ? words.memberName : undefined,
        })}
        {alikeBy('name')}
      </div>
      <Grid gap={16} align="start" cols={2} narrowCols={1}>
        {line('title', words.title)}
        {line('company', words.company, {
          description: former
            ? words.moved([former.title, former.company].filter(Boolean).join(', '))
            : undefined,
        })}
      </Grid>
      <div>
        {lines('phones', words.phones, words.phonesHelp)}
        {alikeBy('phone')}
      </div>
      <div>
        {lines('emails', words.emails, words.emailsHelp)}
        {alikeBy('email')}
      </div>
      {line('tags', words.tags, { description: words.tagsHelp, maxLength: 800 })}
      {hasMore ? (
        <>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {nameLines.map((field) => (
              <Fragment key={field}>{line(field, words[field], { maxLength: limits.nameMax })}</Fragment>
            ))}
          </Grid>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('pronunciation', words.pronunciation, { description: words.pronunciationHelp })}
            <Select
              label={words.state}
              data={cardStates.map((value) => ({ value, label: copy.states[value] }))}
              value={form.values.state}
              onChange={(state) =>
                form.change({ state: cardStates.find((one) => one === state) ?? 'active' })
              }
              allowDeselect={false}
            />
          </Grid>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('assistantName', words.assistantName, { maxLength: limits.nameMax })}
            {line('assistantPhone', words.assistantPhone, { maxLength: 60, inputMode: 'tel' })}
          </Grid>
          {lines('address', words.address, '')}
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('birthday', words.birthday, { description: words.birthdayHelp, maxLength: 40 })}
            {line('nextContact', words.next, { type: 'date' })}
          </Grid>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('metWhere', words.met)}
            {line('introducedBy', words.introducedBy, { maxLength: limits.nameMax })}
          </Grid>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('website', words.website, { maxLength: 300 })}
            <div>
              {line('imdbId', words.imdb, { maxLength: 12 })}
              {alikeBy('imdb')}
            </div>
          </Grid>
        </>
      ) : (
        <Button className={atStart} variant="subtle" color="gray" onClick={() => setWantsMore(true)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** Pasting a signature, on demand. */
function Pasting({ signature }: { signature: ReturnType<typeof useSignature> }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button className={atStart} variant="default" onClick={() => setIsOpen(true)}>
        {signatureWords.open}
      </Button>
    );
  }
  return (
    <Suspense fallback={null}>
      <SignatureBox signature={signature} />
    </Suspense>
  );
}

type AlikeLineProps = { found: readonly Alike[]; because: Alike['because']; onLeave: () => void };

/** Below a field: the existing contact with the same value. A polite hint that does not prevent saving. */
function AlikeLine({ found, because, onLeave }: AlikeLineProps) {
  const here = found.filter((one) => one.because === because);
  return (
    <div role="status">
      {here.length > 0 ? (
        <Text as="p" mt={4} size="sm" tone="muted" breaks>
          {because === 'name' ? words.perhapsAlike : words.alike}{' '}
          {here.map(({ id, displayName, company }, at) => (
            <span key={id}>
              {at > 0 ? '; ' : null}
              <Link to="/contacts" search={{ contact: id }} onClick={onLeave}>
                {[displayName, company].filter(Boolean).join(', ')}
              </Link>
            </span>
          ))}
        </Text>
      ) : null}
    </div>
  );
}
