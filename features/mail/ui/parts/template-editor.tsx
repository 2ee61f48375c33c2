import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import type { TemplateView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { TemplateProblem } from '../../policy/template-check.ts';
import { copy } from '../copy.ts';
import classes from './template-editor.module.css';
import type { TemplateEditing } from './use-template-edit.ts';

const { templates: words } = copy;

type TemplateEditorProps = { template: TemplateView; editing: TemplateEditing };

/** The fields of a template, its variables as chips, what is wrong, and publishing. */
export function TemplateEditor({ template, editing }: TemplateEditorProps) {
  const { held, edit } = editing;
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
    // After the drawing that puts the new text in.
    requestAnimationFrame(() => node.setSelectionRange(start + words.length, start + words.length));
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (editing.isChanged && editing.problems.length === 0) editing.publish();
  };
  const field = (name: 'subject' | 'body' | 'text') => ({
    name,
    value: held[name] ?? '',
    onFocus: () => {
      last.current = name;
    },
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={classes.editor} aria-label={template.name} onSubmit={submit} noValidate>
      {editing.wasRestored ? (
        <p className={classes.restored} role="status">
          {words.restored}
        </p>
      ) : null}
      <TextInput label={words.subject} maxLength={limits.subjectMax} {...field('subject')} />
      <Chips template={template} onInsert={insert} />
      <Textarea
        classNames={{ input: classes.body }}
        label={words.body}
        description={words.bodyHelp}
        rows={14}
        maxLength={limits.bodyMax}
        {...field('body')}
      />
      <Textarea
        classNames={{ input: classes.body }}
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
        value={held.note}
        onChange={(event) => edit({ note: event.currentTarget.value })}
      />
      <Problems problems={editing.problems} />
      <Foot editing={editing} />
    </form>
  );
}

function Chips({ template, onInsert }: { template: TemplateView; onInsert: (name: string) => void }) {
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{words.variables}</legend>
      {template.variables.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          title={label}
          aria-label={`${words.insert(name)}: ${label}`}
          onClick={() => onInsert(name)}
        >
          {`{{${name}}}`}
        </button>
      ))}
      <span className={classes.help}>{words.variablesHelp}</span>
    </fieldset>
  );
}

function Problems({ problems }: { problems: readonly TemplateProblem[] }) {
  return (
    <div role="status" className={classes.problems} data-some={problems.length > 0 || undefined}>
      {problems.length > 0 ? (
        <>
          <p className={classes.problemsTitle}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {words.problems}
          </p>
          <ul className={classes.problemList}>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.reason} ${problem.name}`}>
                {copy.problems[problem.reason](problem)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Foot({ editing }: { editing: TemplateEditing }) {
  const isWrong = editing.problems.length > 0;
  return (
    <div className={classes.foot}>
      {editing.failure ? (
        <p className={classes.failure} role="alert">
          {words.notPublished}. {editing.failure}
        </p>
      ) : (
        <p className={classes.line} role="status">
          {editing.isChanged ? words.changed : words.unchanged}
        </p>
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
    </div>
  );
}
