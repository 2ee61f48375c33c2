import { type RefObject, useRef, useState } from 'react';
import { IconMoodSmile, IconPaperclip } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../message/acts-copy.ts';
import { accepted } from './file-rules.ts';
import { useAttach } from './use-attach.ts';

const loadEmoji = () => import('../message/emoji-layer.tsx').then((part) => part.EmojiLayer);

type BesideToolsProps = {
  conversation: ConversationView;
  /** The text box. */
  box: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
};

/** Below the text: attach files, insert an emoji. */
export function BesideTools({ conversation, box, write }: BesideToolsProps) {
  return (
    <>
      {conversation.request === null ? <AttachButton conversation={conversation} box={box} /> : null}
      <EmojiButton onPick={(emoji) => insert(box.current, emoji, write)} />
    </>
  );
}

function AttachButton({ conversation, box }: Omit<BesideToolsProps, 'write'>) {
  const chooser = useRef<HTMLInputElement>(null);
  const attach = useAttach(conversation.id);
  return (
    <>
      <IconButton
        size="md"
        label={words.files.attach}
        icon={<IconPaperclip size={20} stroke={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={words.files.attach}
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          currentTarget.value = '';
          box.current?.focus();
        }}
      />
    </>
  );
}

function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Emoji = useLazyPart(loadEmoji, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        size="md"
        label={words.composer.emoji}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconMoodSmile size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadEmoji)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      />
      {Emoji ? <Emoji target={button} isOpen={isOpen} onChange={setIsOpen} onPick={onPick} /> : null}
    </>
  );
}

/** Inserts a text at the caret and moves the caret after it. */
function insert(box: HTMLTextAreaElement | null, text: string, write: (text: string) => void): void {
  if (!box) return;
  const { selectionStart, selectionEnd, value } = box;
  write(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  const caret = selectionStart + text.length;
  // After the layer has returned the focus and the text is drawn.
  requestAnimationFrame(() => {
    box.focus();
    box.setSelectionRange(caret, caret);
  });
}
