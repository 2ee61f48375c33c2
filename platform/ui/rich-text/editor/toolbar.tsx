import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentProps, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { IconLink, IconPaperclip, IconPhoto } from '../../icons.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { words } from '../rich-editor-copy.ts';
import classes from './rich-editor.module.css';
import { historyTools, type Tool, tools } from './tools.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly textId: string;
  readonly bar: Ref<HTMLDivElement>;
  /** What is open below the toolbar. */
  readonly open: 'link' | 'picture' | undefined;
  readonly onLink: () => void;
  readonly onPicture: () => void;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

const every = [...tools.flat(), ...historyTools];

/** What the buttons show: read from the editor at each change, drawn anew only where one of them differs. */
const useShown = (editor: Editor) =>
  useEditorState({
    editor,
    selector: () => ({
      on: every.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
      off: every.filter(({ can }) => can?.(editor) === false).map(({ name }) => name),
      isLink: editor.isActive('link'),
      isPicture: editor.isActive('picture'),
    }),
  });

/** The formatting: one stop of the tab key, arrows within, Escape back to the text. */
export function Toolbar({ editor, textId, bar, open, onLink, onPicture, onFiles }: ToolbarProps) {
  const { on, off, isLink, isPicture } = useShown(editor);
  const [stop, setStop] = useState('bold');
  const input = useRef<HTMLInputElement>(null);
  const shared = { stop, onStop: setStop };
  const one = (tool: Tool) => {
    const { name, icon: Icon, keys, isOn, run } = tool;
    const isOff = off.includes(name);
    return (
      <ToolButton
        key={name}
        {...shared}
        name={name}
        label={tool.label()}
        icon={<Icon size={18} />}
        {...(keys !== undefined && { keys: `Ctrl ${keys}` })}
        {...(isOn && { 'aria-pressed': on.includes(name) })}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && run(editor)}
      />
    );
  };
  return (
    <div
      ref={bar}
      className={classes.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.toolbar}
      aria-controls={textId}
      onKeyDown={(event) => step(event, () => editor.commands.focus())}
    >
      {tools.map((group) => (
        <span key={group[0]?.name} className={classes.group}>
          {group.map(one)}
        </span>
      ))}
      <span className={classes.group}>
        <ToolButton
          {...shared}
          name="link"
          label={words.link}
          icon={<IconLink size={18} />}
          aria-pressed={isLink}
          aria-expanded={open === 'link'}
          onClick={onLink}
        />
        {onFiles && (
          <ToolButton
            {...shared}
            name="attach"
            label={words.attach}
            icon={<IconPaperclip size={18} />}
            onClick={() => input.current?.click()}
          />
        )}
        {isPicture && (
          <ToolButton
            {...shared}
            name="describe"
            label={words.describe}
            icon={<IconPhoto size={18} />}
            aria-expanded={open === 'picture'}
            onClick={onPicture}
          />
        )}
      </span>
      <span className={classes.group}>{historyTools.map(one)}</span>
      {onFiles && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      )}
    </div>
  );
}

type ToolButtonProps = ComponentProps<typeof IconButton> & {
  readonly name: string;
  /** The one that the tab key stops at. */
  readonly stop: string;
  readonly onStop: (name: string) => void;
};

const ToolButton = ({ name, stop, onStop, ...rest }: ToolButtonProps) => (
  <IconButton
    size="md"
    variant="subtle"
    tabIndex={name === stop ? 0 : -1}
    onFocus={() => onStop(name)}
    // The keyboard of a phone stays open, and the text keeps its selection.
    onMouseDown={(event) => event.preventDefault()}
    {...rest}
  />
);

function step(event: KeyboardEvent<HTMLDivElement>, leave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const last = buttons.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  if (next === undefined && event.key !== 'Escape') return;
  event.preventDefault();
  // A dialog around the field stays open.
  event.stopPropagation();
  if (next === undefined) leave();
  else buttons[next]?.focus();
}
