import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { mailApi, templateQuery, templatesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './compose-dialog.module.css';
import { type ComposeDraft, emptyDraft, isWhole, payloadOf } from './compose-payload.ts';
import { emailFailure } from './email-failure.ts';
import { keptDraft } from './kept-draft.ts';
import { LetterFrame } from './letter-frame.tsx';

const { compose: words } = copy;
const previewAfterMs = 400;
const fresh = () => emptyDraft(uuidV7(now()));

type ComposeDialogProps = { reader: string; isOpen: boolean; onClose: () => void };

/** Composes a mail, free-form or from a template, with a preview by the sending code and the recipients. */
export function ComposeDialog({ reader, isOpen, onClose }: ComposeDialogProps) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={1080}>
      {isOpen ? <Compose reader={reader} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function Compose({ reader, onClose }: { reader: string; onClose: () => void }) {
  const kept = keptDraft<ComposeDraft>(reader, 'compose');
  const [draft, setDraft] = useState<ComposeDraft>(() => ({ ...fresh(), ...kept.read() }));
  const edit = (parts: Partial<ComposeDraft>) => {
    const next = { ...draft, ...parts };
    setDraft(next);
    kept.keep(next);
  };
  const start = () => {
    kept.drop();
    setDraft(fresh());
  };
  const send = useMutation({
    mutationFn: () => mailApi.send.call(payloadOf(draft)),
    onSuccess: ({ accepted }) => {
      start();
      onClose();
      toast.success(words.sent(accepted.length));
    },
  });
  const test = useMutation({
    mutationFn: () => mailApi.test.call({ ...payloadOf(draft), clientId: uuidV7(now()) }),
    onSuccess: () => toast.success(words.tested),
  });
  const preview = usePreview(draft);
  const recipients = preview.data?.recipients ?? [];
  const open = recipients.filter(({ closed }) => closed === null).length;
  const failure = send.error ?? test.error;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    test.reset();
    send.mutate();
  };
  return (
    <Grid as="form" gap={20} gapX={24} className={classes.compose} onSubmit={submit} noValidate>
      <Grid gap={16} packed>
        <KindChoice kind={draft.kind} onChoose={(kind) => edit({ kind })} />
        <TextInput
          data-autofocus
          label={words.to}
          description={words.toHelp}
          value={draft.to}
          onChange={(event) => edit({ to: event.currentTarget.value })}
        />
        {draft.kind === 'free' ? (
          <FreeFields draft={draft} onEdit={edit} />
        ) : (
          <TemplateFields draft={draft} onEdit={edit} />
        )}
      </Grid>
      <Shown draft={draft} preview={preview} />
      <Row
        gap={8}
        align="center"
        wrap
        spanAll
        pt={12}
        pb={4}
        bg="panel"
        borderTop="hairline"
        sticky
        bottom={0}
        className={classes.foot}
      >
        {failure ? (
          <Row as="p" gap={8} align="center" size="sm" className={classes.failure} role="alert">
            <IconAlertTriangle
              size={16}
              stroke={1.75}
              aria-hidden
              className={layout({ rigid: true, tone: 'warning' })}
            />
            {emailFailure(failure)}
          </Row>
        ) : (
          <Text as="p" size="sm" tone="muted" className={classes.line} role="status">
            {recipients.length > 0
              ? `${words.recipients(recipients.length)}${open < recipients.length ? `, ${words.closedOnes(recipients.length - open)}` : ''}`
              : words.kept}
          </Text>
        )}
        <Button variant="subtle" color="gray" onClick={start}>
          {words.discard}
        </Button>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {words.send(open)}
        </Button>
      </Row>
    </Grid>
  );
}

/** Previews the draft after a pause in typing. */
function usePreview(draft: ComposeDraft) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  return useQuery({
    ...mailApi.preview.queryOptions({ input: payloadOf(settled) }),
    enabled: isWhole(settled),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function Shown({ draft, preview }: { draft: ComposeDraft; preview: ReturnType<typeof usePreview> }) {
  const isReady = isWhole(draft);
  return (
    <Box as="section" shrink aria-label={words.preview} aria-busy={preview.isFetching || undefined}>
      {isReady && preview.error ? (
        <Text as="p" size="sm" tone="muted" className={classes.line} role="status">
          {emailFailure(preview.error)}
        </Text>
      ) : isReady && preview.data ? (
        <LetterFrame {...preview.data} />
      ) : (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {words.previewNeeds}
        </Text>
      )}
    </Box>
  );
}

const kinds = [
  ['free', words.free],
  ['template', words.fromTemplate],
] as const;

function KindChoice({
  kind,
  onChoose,
}: {
  kind: ComposeDraft['kind'];
  onChoose: (kind: ComposeDraft['kind']) => void;
}) {
  return (
    <Row as="fieldset" gap={8}>
      <legend className="visually-hidden">{words.kind}</legend>
      {kinds.map(([key, label]) => (
        <button
          key={key}
          type="button"
          className={layout(
            {
              minHeight: 40,
              pointer: true,
              bg: 'none',
              border: 'edge',
              radius: 'button',
              grow: true,
              tone: 'muted',
            },
            classes.kind,
          )}
          aria-pressed={kind === key}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </Row>
  );
}

type FieldsProps = { draft: ComposeDraft; onEdit: (parts: Partial<ComposeDraft>) => void };

function FreeFields({ draft, onEdit }: FieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextInput
        label={words.subject}
        value={draft.subject}
        maxLength={limits.subjectMax}
        onChange={(event) => onEdit({ subject: event.currentTarget.value })}
      />
      <Textarea
        ref={box}
        label={words.text}
        rows={12}
        value={draft.text}
        maxLength={limits.textMax}
        onChange={(event) => onEdit({ text: event.currentTarget.value })}
      />
      <Suspense>
        <WritingRow box={box} text={draft.text} keptAs={null} />
      </Suspense>
    </>
  );
}

function TemplateFields({ draft, onEdit }: FieldsProps) {
  const list = useQuery(templatesQuery());
  const chosen = useQuery({ ...templateQuery(draft.templateId), enabled: draft.templateId !== '' });
  const { data } = chosen;
  useEffect(() => {
    if (!data || data.variables.every(({ name }) => draft.templateData[name] !== undefined)) return;
    // A template starts with its samples, so that the preview shows at once where each value goes.
    onEdit({ templateData: Object.fromEntries(data.variables.map(({ name, sample }) => [name, sample])) });
  }, [data, draft.templateData, onEdit]);
  return (
    <>
      <Select
        label={words.template}
        data={(list.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.templateId || null}
        onChange={(id) => onEdit({ templateId: id ?? '', templateData: {} })}
      />
      {(data?.variables ?? []).map(({ name, label }) => (
        <Textarea
          key={name}
          label={label}
          rows={2}
          value={draft.templateData[name] ?? ''}
          onChange={(event) =>
            onEdit({ templateData: { ...draft.templateData, [name]: event.currentTarget.value } })
          }
        />
      ))}
    </>
  );
}
