import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { WritingRow } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView } from '../../../contract/later.ts';
import { limits, templateVariables } from '../../../limits.ts';
import { unknownVariablesIn } from '../../../policy/template-variables.ts';
import { messagingApi, templatesQuery } from '../../api.ts';
import { applyTemplate, forgetTemplate } from '../../live/later.ts';
import { useTakenFocus } from '../use-taken-focus.ts';
import { words } from './later-copy.ts';
import classes from './later-dialog.module.css';
import { LaterEntry } from './later-entry.tsx';

const { templates: own } = words;

/** The person's templates: created, changed and deleted here. */
export function OwnTemplates() {
  const reading = useQuery(templatesQuery());
  return (
    <Loaded reading={reading} broken={own.failed} rows={{ count: 3, height: 92 }}>
      {({ items }) => <Templates items={items} />}
    </Loaded>
  );
}

function Templates({ items }: { items: readonly TemplateView[] }) {
  /** The template being edited, or a new one by its id. */
  const [editing, setEditing] = useState<TemplateView | { id: ClientId }>();
  const done = () => setEditing(undefined);
  const create = (
    <Button variant="default" onClick={() => setEditing({ id: uuidV7(now()) })}>
      {own.create}
    </Button>
  );
  const isNew = editing !== undefined && !items.some(({ id }) => id === editing.id);
  if (items.length === 0 && !isNew) return <EmptyState line={own.empty} action={create} />;
  return (
    <>
      {isNew ? <TemplateEdit opened={editing} onDone={done} /> : <div>{create}</div>}
      <ul className={layout({ ruled: true })}>
        {items.map((template) => (
          <li key={template.id}>
            {editing?.id === template.id ? (
              <TemplateEdit opened={editing} onDone={done} />
            ) : (
              <Template template={template} onEdit={() => setEditing(template)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Template({ template, onEdit }: { template: TemplateView; onEdit: () => void }) {
  const { id, title, body } = template;
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => messagingApi.removeTemplate.call({ id }),
    onSuccess: () => {
      forgetTemplate(cache, { id });
      // Recreated under the same name: the old id cannot be reused.
      const bringBack = async () => {
        const again = { id: uuidV7(now()), title, body, version: 0 };
        applyTemplate(cache, await messagingApi.saveTemplate.call(again));
      };
      const undo = () =>
        void bringBack().catch((error: unknown) =>
          toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
        );
      toast.success(own.removed(title), undefined, { action: { label: words.send.undo, onClick: undo } });
    },
    onError: (error) => toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
  });
  return (
    <LaterEntry head={<b data-private>{title}</b>} text={body}>
      <Button variant="subtle" color="gray" size="sm" aria-label={own.edit(title)} onClick={onEdit}>
        {words.scheduled.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={own.removeLabel(title)}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {own.remove}
      </Button>
    </LaterEntry>
  );
}

type TemplateEditProps = {
  /** The version that was opened, or the id of a new one. */
  opened: TemplateView | { id: ClientId };
  onDone: () => void;
};

const fields = {
  title: custom<string, string>({
    label: own.name,
    empty: '',
    problemIn: (title) => (title.trim() === '' ? own.nameMissing : undefined),
    send: (title) => title.trim(),
  }),
  body: custom<string, string>({
    label: own.body,
    empty: '',
    problemIn: (body) => problemOf(body.trim()),
    send: (body) => body.trim(),
  }),
};

/** Name and text of a template. A text with an unknown variable cannot be saved (MSG-17). */
export function TemplateEdit({ opened, onDone }: TemplateEditProps) {
  const isOld = 'title' in opened;
  const cache = useQueryClient();
  const form = useForm({
    fields,
    record: isOld ? opened : { ...opened, version: 0, title: '', body: '' },
    read: ({ title, body }) => ({ title, body }),
    keptAs: useDraftName(`message-template:${isOld ? opened.id : 'new'}`),
    run: (values, { on: { id, version } }) => messagingApi.saveTemplate.call({ id, version, ...values }),
    failed: words.scheduled.actFailed,
    explain: () => '',
    done: own.saved,
    onDone: (template) => {
      applyTemplate(cache, template);
      onDone();
    },
    onSame: onDone,
  });
  const { title, body } = form.values;
  const box = useRef<HTMLTextAreaElement>(null);
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
    <FormBody
      form={form}
      pt={12}
      pb={20}
      renderFields={() => (
        <>
          <TextInput
            ref={name}
            label={own.name}
            value={title}
            maxLength={limits.templateTitleMax}
            error={form.problems.title}
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
            error={form.problems.body ?? unknownLineOf(body)}
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
        </>
      )}
    >
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={leave}>
          {isOld ? own.keep : own.discard}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {own.save}
        </Button>
      </Row>
    </FormBody>
  );
}

function unknownLineOf(body: string): string | undefined {
  const unknown = unknownVariablesIn(body).map((name) => `{${name}}`);
  return unknown.length > 0 ? own.unknown(unknown.join(', ')) : undefined;
}

function problemOf(body: string): string | undefined {
  if (body === '') return own.bodyMissing;
  return body.length > limits.contentMax ? own.long : unknownLineOf(body);
}
