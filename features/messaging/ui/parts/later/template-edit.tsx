import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView } from '../../../contract/templates.ts';
import { limits, templateVariables } from '../../../limits.ts';
import { unknownVariablesIn } from '../../../policy/template-variables.ts';
import { messagingApi } from '../../api.ts';
import { applyTemplate } from '../../live/later.ts';
import { useTakenFocus } from '../use-taken-focus.ts';
import { words } from './later-copy.ts';
import classes from './later-dialog.module.css';

const { templates: own } = words;

type TemplateEditProps = {
  /** The version that was opened, or the id of a new one. */
  opened: TemplateView | { id: ClientId };
  onDone: () => void;
};

/** Name and text of a template. A text with a variable that nobody knows cannot be saved (MSG-17). */
export function TemplateEdit({ opened, onDone }: TemplateEditProps) {
  const [base, setBase] = useState(opened);
  const isOld = 'title' in opened;
  const [title, setTitle] = useState(isOld ? opened.title : '');
  const [body, setBody] = useState(isOld ? opened.body : '');
  const [isAsked, setIsAsked] = useState(false);
  const [conflict, setConflict] = useState<TemplateView>();
  const box = useRef<HTMLTextAreaElement>(null);
  const name = useTakenFocus<HTMLInputElement>();
  const save = useSave(base.id, { onDone, onConflict: setConflict });
  const problems = problemsOf(title, body);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (problems.title || problems.body || save.isPending) return;
    const version = conflict ? conflict.version : 'version' in base ? base.version : 0;
    save.mutate({ title: title.trim(), body: body.trim(), version });
  };
  const insert = (variable: string) => {
    const at = box.current?.selectionStart ?? body.length;
    setBody(`${body.slice(0, at)}{${variable}}${body.slice(box.current?.selectionEnd ?? at)}`);
    box.current?.focus();
  };
  const takeTheirs = () => {
    if (!conflict) return;
    setBase(conflict);
    setTitle(conflict.title);
    setBody(conflict.body);
    setConflict(undefined);
  };
  return (
    <Grid as="form" gap={16} pt={12} pb={20} onSubmit={submit} noValidate>
      <TextInput
        ref={name}
        label={own.name}
        value={title}
        maxLength={limits.templateTitleMax}
        error={isAsked ? problems.title : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        ref={box}
        data-private
        autosize
        minRows={4}
        maxRows={12}
        label={own.body}
        value={body}
        // A wrong variable is told at once: it would be copied on and on.
        error={isAsked ? problems.body : problems.unknown}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Suspense>
        <WritingRow box={box} text={body} keptAs={null} />
      </Suspense>
      <Row gap={6} align="center" wrap size="sm" tone="muted">
        <span>{own.bodyHelp}</span>
        {templateVariables.map((variable) => (
          <button
            key={variable}
            type="button"
            className={layout(
              { minHeight: 28, py: 0, px: 8, bg: 'raised', radius: 'chip', hover: 'hover' },
              classes.variable,
            )}
            aria-label={own.insert(words.variables.names[variable])}
            onClick={() => insert(variable)}
          >
            {`{${variable}}`}
          </button>
        ))}
      </Row>
      {conflict ? <Conflict mine={body} theirs={conflict.body} onTakeTheirs={takeTheirs} /> : null}
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          {isOld ? own.keep : own.discard}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {conflict ? own.mine : own.save}
        </Button>
      </Row>
    </Grid>
  );
}

type ConflictProps = { mine: string; theirs: string; onTakeTheirs: () => void };

function Conflict({ mine, theirs, onTakeTheirs }: ConflictProps) {
  return (
    <div role="alert">
      <Text as="p" size="sm" tone="danger">
        {own.conflict}
      </Text>
      <Grid gap={12} className={classes.sides}>
        <Side title={own.mine} text={mine} />
        <Side title={own.theirs} text={theirs} />
      </Grid>
      <Button variant="subtle" color="gray" size="sm" onClick={onTakeTheirs}>
        {own.theirs}
      </Button>
    </div>
  );
}

function problemsOf(title: string, body: string) {
  const unknown = unknownVariablesIn(body).map((name) => `{${name}}`);
  const unknownLine = unknown.length > 0 ? own.unknown(unknown.join(', ')) : undefined;
  const trimmed = body.trim();
  return {
    title: title.trim() === '' ? own.nameMissing : undefined,
    body: trimmed === '' ? own.bodyMissing : trimmed.length > limits.contentMax ? own.long : unknownLine,
    unknown: unknownLine,
  };
}

type Saving = { onDone: () => void; onConflict: (current: TemplateView) => void };

function useSave(id: ClientId, { onDone, onConflict }: Saving) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: { title: string; body: string; version: number }) =>
      messagingApi.saveTemplate.call({ id, ...wish }),
    onSuccess: (template) => {
      applyTemplate(cache, template);
      toast.success(own.saved);
      onDone();
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      const current = currentOf(refusal?.data);
      if (refusal?.code === 'template.changed' && current) onConflict(current);
      else toast.error(words.scheduled.actFailed, refusal?.message);
    },
  });
}

/** What holds now, as the refusal brings it. */
const currentOf = (data: unknown): TemplateView | undefined =>
  typeof data === 'object' && data !== null && 'current' in data ? (data.current as TemplateView) : undefined;

const Side = ({ title, text }: { title: string; text: string }) => (
  <Text
    as="p"
    py={10}
    px={12}
    size="md"
    leading={20}
    breaks
    border="hairline"
    radius="chip"
    className={classes.side}
  >
    <b>{title}</b>
    {text}
  </Text>
);
