import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { TemplateView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { TemplateProblem } from '../../policy/template-check.ts';
import { copy } from '../copy.ts';
import classes from './template-editor.module.css';
import type { TemplateEditing } from './use-template-edit.ts';

const { templates: words } = copy;

type TemplateEditorProps = { template: TemplateView; editing: TemplateEditing };

/** The fields of a template, its variables as chips, its problems, and publishing. */
export function TemplateEditor({ template, editing }: TemplateEditorProps) {
  const { values, edit } = editing;
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<'subject' | 'body' | 'text'>('body');
  useShortcuts({ 'mod+Enter': () => form.current?.requestSubmit() }, { isEnabled: editing.isChanged });

  const insert = (name: string) => {
    const field = last.current;
    const node = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`);
    if (!node) return;
    const { value, selectionStart, selectionEnd } = node;
    const start = selectionStart ?? value.length;
    const words = `{{${name}}}`;
    edit({ [field]: value.slice(0, start) + words + value.slice(selectionEnd ?? start) });
    node.focus();
    // Runs after the render that inserts the new text.
    requestAnimationFrame(() => node.setSelectionRange(start + words.length, start + words.length));
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (editing.isChanged && editing.problems.length === 0) void editing.publish();
  };
  const field = (name: 'subject' | 'body' | 'text') => ({
    name,
    value: values[name],
    onFocus: () => {
      last.current = name;
    },
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <Grid as="form" ref={form} gap={16} packed shrink aria-label={template.name} onSubmit={submit} noValidate>
      {editing.wasRestored ? (
        <Text as="p" py={8} px={12} size="sm" bg="raised" radius="button" role="status">
          {words.restored}
        </Text>
      ) : null}
      <TextInput label={words.subject} maxLength={limits.subjectMax} {...field('subject')} />
      <Chips template={template} onInsert={insert} />
      <Textarea
        classNames={{ input: layout({ mono: true, leading: 22 }) }}
        label={words.body}
        description={words.bodyHelp}
        rows={14}
        maxLength={limits.bodyMax}
        {...field('body')}
      />
      <Textarea
        classNames={{ input: layout({ mono: true, leading: 22 }) }}
        label={words.plain}
        description={words.plainHelp}
        rows={4}
        maxLength={limits.bodyMax}
        {...field('text')}
      />
      <TextInput
        label={words.note}
        description={words.noteHelp}
        maxLength={limits.noteMax}
        value={values.note}
        onChange={(event) => edit({ note: event.currentTarget.value })}
      />
      <Problems problems={editing.problems} />
      <Foot editing={editing} />
    </Grid>
  );
}

function Chips({ template, onInsert }: { template: TemplateView; onInsert: (name: string) => void }) {
  return (
    <Row as="fieldset" gap={6} align="center" wrap>
      <Text as="legend" mb={4} size="sm" weight={500}>
        {words.variables}
      </Text>
      {template.variables.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={layout(
            {
              minHeight: 28,
              py: 0,
              px: 8,
              size: 'xs',
              leading: 'inherit',
              pointer: true,
              bg: 'raised',
              border: 'edge',
              radius: 'chip',
              hover: 'hover',
              tone: 'ink',
            },
            classes.chip,
          )}
          title={label}
          aria-label={`${words.insert(name)}: ${label}`}
          onClick={() => onInsert(name)}
        >
          {`{{${name}}}`}
        </button>
      ))}
      <Text size="sm" tone="muted">
        {words.variablesHelp}
      </Text>
    </Row>
  );
}

function Problems({ problems }: { problems: readonly TemplateProblem[] }) {
  return (
    <div role="status" className={classes.problems} data-some={problems.length > 0 || undefined}>
      {problems.length > 0 ? (
        <>
          <Row as="p" gap={8} align="center" mb={4} weight={600}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden className={layout({ tone: 'warning' })} />
            {words.problems}
          </Row>
          <Box as="ul" pl={24} size="sm" leading={22} breaks>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.reason} ${problem.name}`}>
                {copy.problems[problem.reason](problem)}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </div>
  );
}

function Foot({ editing }: { editing: TemplateEditing }) {
  const isWrong = editing.problems.length > 0;
  return (
    <Row
      gap={8}
      align="center"
      wrap
      py={12}
      bg="panel"
      borderTop="hairline"
      sticky
      bottom={0}
      above
      className={classes.foot}
    >
      {editing.failure ? (
        <Text as="p" size="sm" tone="danger" className={classes.failure} role="alert">
          {words.notPublished}. {editing.failure}
        </Text>
      ) : (
        <Text as="p" size="sm" tone="muted" className={classes.line} role="status">
          {editing.isChanged ? words.changed : words.unchanged}
        </Text>
      )}
      {editing.isChanged ? (
        <Button variant="subtle" color="gray" onClick={editing.discard}>
          {words.discard}
        </Button>
      ) : null}
      <Button variant="default" loading={editing.isTesting} disabled={isWrong} onClick={editing.test}>
        {words.test}
      </Button>
      <Button type="submit" loading={editing.isPublishing} disabled={!editing.isChanged || isWrong}>
        {words.publish}
      </Button>
    </Row>
  );
}
