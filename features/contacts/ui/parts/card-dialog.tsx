import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Alike } from '../../contract/alike.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { cardStates, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { AlikeLine } from './alike/alike-line.tsx';
import { useAlike } from './alike/use-alike.ts';
import classes from './card-dialog.module.css';
import { type CardField, type CardValues, formerJob } from './card-values.ts';
import { fieldNames } from './field-names.ts';
import { words as signatureWords } from './signature/signature-copy.ts';
import { useSignature } from './signature/use-signature.ts';
import { useCardForm } from './use-card-form.ts';

const atStart = layout({ justifySelf: 'start' });

const SignatureBox = lazyPart(() =>
  import('./signature/signature-box.tsx').then((part) => ({ default: part.SignatureBox })),
);

const { form: words } = copy;

/** Fields collapsed by default unless they have a value. */
const folded = [
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
  isOpen: boolean;
  onClose: () => void;
  onSaved: (id: ContactId) => void;
};

/** The form for a card: the usual fields first, the others collapsed. */
export function CardDialog({ contact, isOpen, onClose, onSaved }: CardDialogProps) {
  return (
    <DialogFrame
      title={contact ? words.editTitle(contact.displayName) : words.newTitle}
      isOpen={isOpen}
      onClose={onClose}
      size={560}
      grows
    >
      {isOpen ? <CardForm contact={contact} onClose={onClose} onSaved={onSaved} /> : null}
    </DialogFrame>
  );
}

type Line = Exclude<keyof CardValues, 'state'>;

const markOf = (description: string | undefined) => description && { description };

function CardForm({ contact, onClose, onSaved }: Omit<CardDialogProps, 'isOpen'>) {
  const form = useCardForm(contact, onSaved);
  const signature = useSignature(form);
  const alike = useAlike(form.values, contact === undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [wantsMore, setWantsMore] = useState(
    form.values.state !== 'active' || folded.some((field) => form.values[field] !== ''),
  );
  const hasMore = wantsMore || folded.some((field) => signature.sourceOf(field) !== undefined);
  const line = (field: Line, label: string, more: object = {}) => (
    <TextInput
      label={label}
      maxLength={limits.lineMax}
      value={form.values[field]}
      onChange={(event) => form.change(field, event.currentTarget.value)}
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
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  // Ignores the card this form has just saved.
  const found = alike.filter(({ id }) => id !== form.newId);
  const alikeBy = (because: Alike['because']) => (
    <AlikeLine found={found} because={because} onLeave={onClose} />
  );
  // A connection's card has the member's id and name.
  const isOfMember = contact !== undefined && (contact.id as string) === contact.member?.id;
  const former = formerJob(form.values, form.base?.fields);
  return (
    <Form onSubmit={form.submit}>
      <Conflict form={form} saveButton={saveButton} />
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
            {line('pronunciation', words.pronunciation, { description: words.pronunciationHelp })}
            <Select
              label={words.state}
              data={cardStates.map((value) => ({ value, label: copy.states[value] }))}
              value={form.values.state}
              onChange={(state) => form.change('state', cardStates.find((one) => one === state) ?? 'active')}
              allowDeselect={false}
            />
          </Grid>
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('assistantName', words.assistantName, { maxLength: limits.nameMax })}
            {line('assistantPhone', words.assistantPhone, { maxLength: 40, inputMode: 'tel' })}
          </Grid>
          {lines('address', words.address, '')}
          <Grid gap={16} align="start" cols={2} narrowCols={1}>
            {line('birthday', words.birthday, { type: 'date' })}
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
      {form.problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {form.problem}
        </Text>
      ) : null}
      <Acts form={form} saveButton={saveButton} onClose={onClose} />
    </Form>
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

type ActsProps = {
  form: ReturnType<typeof useCardForm>;
  saveButton: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

function Acts({ form, saveButton, onClose }: ActsProps) {
  return (
    <DialogFoot
      stay={words.cancel}
      onStay={() => {
        form.discard();
        onClose();
      }}
      py={12}
      borderTop="soft"
      sticky
      className={classes.acts}
    >
      <Button ref={saveButton} type="submit" loading={form.isBusy}>
        {words.save}
      </Button>
    </DialogFoot>
  );
}

const describe = (field: CardField, values: CardValues) => ({
  name: fieldNames[field],
  says: field === 'state' ? copy.states[values.state] : values[field],
});

const Conflict = ({ form, saveButton }: Omit<ActsProps, 'onClose'>) => (
  <ClashQuestion
    clash={form.clash}
    values={form.values}
    describe={describe}
    saveButton={saveButton}
    onKeepMine={form.keepMine}
    onTakeTheirs={form.takeTheirs}
  />
);
