import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView } from '../../../contract/templates.ts';
import { limits, templateVariables } from '../../../limits.ts';
import { unknownVariablesIn } from '../../../policy/template-variables.ts';
import { messagingApi, templatesQuery } from '../../api.ts';
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

/** A template as stored; a new one has no version yet. */
type Stored = Pick<TemplateView, 'id' | 'version' | 'title' | 'body'>;
type Values = { title: string; body: string };

const read = ({ version, title, body }: Stored) => ({ version, values: { title, body } });

/** Name and text of a template. A text with an unknown variable cannot be saved (MSG-17). */
export function TemplateEdit({ opened, onDone }: TemplateEditProps) {
  const isOld = 'title' in opened;
  const cache = useQueryClient();
  const form = useRecordForm<Stored, Values, Problems, TemplateView>({
    key: useDraftName(`message-template:${isOld ? opened.id : 'new'}`),
    stored: isOld ? opened : { ...opened, version: 0, title: '', body: '' },
    read,
    missingIn: problemsOf,
    refused: (refusal) => {
      toast.error(words.scheduled.actFailed, refusal?.message);
      return {};
    },
    store: ({ id, version }, { title, body }) =>
      messagingApi.saveTemplate.call({ id, version, title: title.trim(), body: body.trim() }),
    said: () => ({ title: own.saved }),
    onSaved: (template) => {
      applyTemplate(cache, template);
      onDone();
    },
    queryKey: templatesQuery().queryKey,
  });
  const { title, body } = form.values;
  const box = useRef<HTMLTextAreaElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const name = useTakenFocus<HTMLInputElement>();
  const insert = (variable: string) => {
    const at = box.current?.selectionStart ?? body.length;
    const end = box.current?.selectionEnd ?? at;
    form.change({ body: `${body.slice(0, at)}{${variable}}${body.slice(end)}` });
    box.current?.focus();
  };
  const leave = () => {
    form.discard();
    onDone();
  };
  return (
    <Form pt={12} pb={20} onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={form.values}
        describe={(field, values) => ({
          name: own[field === 'title' ? 'name' : 'body'],
          says: values[field],
        })}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <TextInput
        ref={name}
        label={own.name}
        value={title}
        maxLength={limits.templateTitleMax}
        error={form.problem?.title}
        onChange={(event) => form.change({ title: event.currentTarget.value })}
      />
      <Textarea
        ref={box}
        data-private
        autosize
        minRows={4}
        maxRows={12}
        label={own.body}
        value={body}
        // A wrong variable is reported at once, before it is copied over and over.
        error={form.problem?.body ?? unknownLineOf(body)}
        onChange={(event) => form.change({ body: event.currentTarget.value })}
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
              {
                minHeight: 28,
                py: 0,
                px: 8,
                bg: 'raised',
                radius: 'chip',
                hover: 'hover',
                tone: 'ink',
                border: 'edge',
              },
              classes.variable,
            )}
            aria-label={own.insert(words.variables.names[variable])}
            onClick={() => insert(variable)}
          >
            {`{${variable}}`}
          </button>
        ))}
      </Row>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={leave}>
          {isOld ? own.keep : own.discard}
        </Button>
        <Button ref={saveButton} type="submit" loading={form.isBusy}>
          {own.save}
        </Button>
      </Row>
    </Form>
  );
}

type Problems = { readonly title?: string | undefined; readonly body?: string | undefined };

function unknownLineOf(body: string): string | undefined {
  const unknown = unknownVariablesIn(body).map((name) => `{${name}}`);
  return unknown.length > 0 ? own.unknown(unknown.join(', ')) : undefined;
}

function problemsOf({ title, body }: Values): Problems | undefined {
  const trimmed = body.trim();
  const problems = {
    title: title.trim() === '' ? own.nameMissing : undefined,
    body:
      trimmed === '' ? own.bodyMissing : trimmed.length > limits.contentMax ? own.long : unknownLineOf(body),
  };
  return problems.title || problems.body ? problems : undefined;
}
