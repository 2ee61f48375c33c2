import { Input } from '@mantine/core';
import type { Editor, Extensions } from '@tiptap/core';
import { EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { richAddress } from '#platform/contract/rich-text/check.ts';
import { type RichText, richTextLimits } from '#platform/contract/rich-text/document.ts';
import { charactersOf } from '#platform/contract/rich-text/read.ts';
import { Text } from '../../kit/layout.tsx';
import type { RichTextFieldProps } from '../field-props.ts';
import { words } from '../rich-editor-copy.ts';
import textClasses from '../rich-text.module.css';
import { cleanPaste } from './clean-paste.ts';
import { extensionsWith } from './extensions.ts';
import { LineForm } from './line-form.tsx';
import { OfferList, offerId } from './offer-list.tsx';
import classes from './rich-editor.module.css';
import { Toolbar } from './toolbar.tsx';
import { useAttaching } from './use-attaching.ts';
import { mentioning, type Offers, useOffers } from './use-offers.ts';

/** The field of `RichTextField`, in a piece of code of its own. */
export function RichEditor(props: RichTextFieldProps) {
  const { label, isLabelHidden, help, problem, limit } = props;
  const id = useId();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'link' | 'picture'>();
  const { editor, calls, names, used, offers } = useRichEditor(props, id, bar);
  const { adding, add } = useAttaching(editor, props, (file) => {
    names.files.set(file.id, file);
    if (file.isPicture) setOpen('picture');
  });
  useEffect(() => {
    calls.take = add;
  });
  const close = () => {
    setOpen(undefined);
    editor.commands.focus();
  };
  const left = limit - used;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{
        id: `${id}-label`,
        ...(isLabelHidden && { className: 'visually-hidden' }),
        onClick: close,
      }}
      description={help}
      descriptionProps={{ id: `${id}-help` }}
      error={problem}
      errorProps={{ id: `${id}-problem` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div ref={setFrame} className={classes.frame} data-invalid={problem !== undefined || undefined}>
        <Toolbar
          editor={editor}
          textId={`${id}-text`}
          bar={bar}
          open={open}
          onLink={() => setOpen(open === 'link' ? undefined : 'link')}
          onPicture={() => setOpen(open === 'picture' ? undefined : 'picture')}
          onFiles={props.attach && add}
        />
        {open && <AboutSelection key={open} editor={editor} what={open} onClose={close} />}
        <EditorContent editor={editor} />
        {offers && <OfferList offers={offers} listId={`${id}-people`} frame={frame} />}
        <Text as="p" size="xs" tone="faint" className={classes.foot} role="status">
          {adding.length > 0 ? adding.map(words.adding).join(', ') : left <= limit / 10 && leftOf(left)}
        </Text>
      </div>
      <span id={`${id}-keys`} className="visually-hidden">
        {words.help}
      </span>
    </Input.Wrapper>
  );
}

const leftOf = (left: number) => (left < 0 ? words.over(-left) : words.left(left));

function useRichEditor(props: RichTextFieldProps, id: string, bar: { readonly current: HTMLElement | null }) {
  const { start, placeholder = '', findPeople } = props;
  const [used, setUsed] = useState(() => charactersOf(start));
  const [names] = useState(() => createNames(props));
  const { offers, offering } = useOffers(findPeople, ({ id: personId, displayName }) =>
    names.people.set(personId, displayName),
  );
  const [extensions] = useState(() => [
    ...extensionsWith(names, placeholder),
    ...(findPeople ? [mentioning(offering)] : []),
  ]);
  const said = JSON.stringify(attributesOf(props, id, offers));
  const [calls] = useState(() => new Calls(said));
  const [options] = useState(() => optionsOf(props, extensions, calls));
  const editor = useEditor(options, []);
  useEffect(() => {
    calls.onChange = (doc) => {
      setUsed(charactersOf(doc));
      props.onChange(doc);
    };
    calls.press = (event) => keyed(event, bar.current, props.onSend);
  });
  // The editor draws its own element: what is said of it is handed over.
  useEffect(() => {
    calls.said = said;
    editor.setOptions({});
  }, [calls, editor, said]);
  return { editor, calls, names, used, offers };
}

/** What is said of the text's element. */
function attributesOf(
  { problem, help, isRequired, isFirst }: RichTextFieldProps,
  id: string,
  offers: Offers | undefined,
) {
  const described = [problem !== undefined && 'problem', help !== undefined && 'help', 'keys'];
  return {
    id: `${id}-text`,
    class: [textClasses.text, classes.text].join(' '),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': described.flatMap((one) => (one ? [`${id}-${one}`] : [])).join(' '),
    'data-private': 'true',
    dir: 'auto',
    ...(problem !== undefined && { 'aria-invalid': 'true' }),
    ...(isRequired && { 'aria-required': 'true' }),
    ...(isFirst && { 'data-autofocus': 'true' }),
    ...(offers &&
      offers.people.length > 0 && {
        'aria-controls': `${id}-people`,
        'aria-activedescendant': offerId(`${id}-people`, offers.at),
      }),
  };
}

/** What the editor calls for as long as it lives; the latest render says what comes of it. */
class Calls {
  /** The attributes of its element. */
  said: string;
  onChange: (doc: RichText) => void = () => undefined;
  press: (event: KeyboardEvent) => boolean = () => false;
  take: (files: readonly File[]) => boolean = () => false;

  constructor(said: string) {
    this.said = said;
  }
}

const optionsOf = ({ start, isFirst = false }: RichTextFieldProps, extensions: Extensions, calls: Calls) =>
  ({
    content: start as object,
    extensions,
    // It comes after whoever asked for it: what they type meanwhile would be shortcuts of the page.
    autofocus: isFirst && 'end',
    // The content policy allows no style that a script writes; ours is in the sheet.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => calls.onChange(editor.getJSON() as RichText),
    editorProps: {
      attributes: () => JSON.parse(calls.said) as Record<string, string>,
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => calls.press(event),
      handlePaste: (_view, event) => calls.take([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && calls.take([...(event.dataTransfer?.files ?? [])]),
    },
  }) satisfies UseEditorOptions;

function createNames({ nameOf, postOf, fileOf }: RichTextFieldProps) {
  const people = new Map<string, string>();
  const files = new Map<string, { name: string; address: string; note?: string | undefined }>();
  return {
    people,
    files,
    person: (id: string) => people.get(id) ?? nameOf?.(id),
    post: (id: string) => postOf?.(id),
    file: (id: string) => files.get(id) ?? fileOf?.(id),
  };
}

/** Whether the keys were for us: to send, or to go to the toolbar. */
function keyed(event: KeyboardEvent, bar: HTMLElement | null, send: (() => void) | undefined): boolean {
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send !== undefined;
  const isToolbar = event.key === 'F10' && event.altKey;
  if (isSend) send();
  else if (isToolbar) bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return isSend || isToolbar;
}

interface AboutProps {
  readonly editor: Editor;
  readonly what: 'link' | 'picture';
  readonly onClose: () => void;
}

function AboutSelection({ editor, what, onClose }: AboutProps) {
  if (what === 'picture') {
    const describe = (alt: string) => {
      editor.chain().updateAttributes('picture', { alt }).run();
      onClose();
      return undefined;
    };
    const { alt = '' } = editor.getAttributes('picture') as { alt?: string };
    const names = { label: words.description, help: words.descriptionHelp };
    return <LineForm {...names} start={alt} limit={richTextLimits.alt} onSave={describe} onClose={onClose} />;
  }
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  const link = (typed: string) => {
    const address = richAddress(typed.includes('@') && !typed.includes(':') ? `mailto:${typed}` : typed);
    if (address === undefined) return words.wrongAddress;
    setLink(editor, address);
    onClose();
    return undefined;
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <LineForm
      label={words.address}
      placeholder={words.addressHint}
      type="url"
      start={href}
      limit={richTextLimits.address}
      onSave={link}
      onRemove={href === '' ? undefined : remove}
      onClose={onClose}
    />
  );
}

/** What is selected becomes a link; without a selection the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection;
  if (!empty || editor.isActive('link')) {
    editor.chain().extendMarkRange('link').setLink({ href }).run();
    return;
  }
  const text = href.replace(/^mailto:/, '');
  editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run();
}
