import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconCornerDownLeft, IconDots, IconMoodSmile } from '#platform/ui/icons.ts';
import { areSingleKeysOff } from '#platform/ui/keys.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { words } from './acts-copy.ts';
import type { CloserLook } from './closer-look.ts';
import classes from './message-tools.module.css';
import { type MessageVerbs, useMessageVerbs } from './message-verbs.ts';

const loadMenu = () => import('./message-menu-layer.tsx').then((part) => part.MessageMenuLayer);
const loadEmoji = () => import('./emoji-layer.tsx').then((part) => part.EmojiLayer);

type MessageToolsProps = {
  message: MessageView;
  conversation: ConversationView;
  /** The author, for the names of the buttons. */
  name: string;
  look: CloserLook;
};

/** On hover or focus of a message: react, answer, and a menu of everything else. */
export function MessageTools({ message, conversation, name, look }: MessageToolsProps) {
  const { open, setOpen: onOpen } = look;
  const verbs = useMessageVerbs(conversation, message);
  useKeys(look, { message, verbs });
  const [wanted, setWanted] = useState<{ menu?: true; emoji?: true }>({});
  const [menuButton, emojiButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const close = () => onOpen(undefined);
  const isMenuWanted = wanted.menu === true || open === 'menu';
  const isEmojiWanted = wanted.emoji === true || open === 'emoji';
  const Menu = useLazyPart(loadMenu, { isWanted: isMenuWanted, onFailure: close });
  const Emoji = useLazyPart(loadEmoji, { isWanted: isEmojiWanted, onFailure: close });
  const toggle = (layer: 'menu' | 'emoji') => {
    setWanted((before) => ({ ...before, [layer]: true }));
    onOpen(open === layer ? undefined : layer);
  };
  return (
    <Row
      gap={2}
      py={2}
      px={2}
      bg="floating"
      border="hairline"
      radius="button"
      absolute
      className={classes.tools}
      role="group"
      aria-label={words.label(name)}
    >
      {verbs.canWrite ? (
        <>
          <IconButton
            ref={emojiButton}
            size="sm"
            label={words.react}
            keys="+"
            aria-haspopup="dialog"
            aria-expanded={open === 'emoji'}
            icon={<IconMoodSmile size={16} stroke={1.75} aria-hidden />}
            onPointerEnter={() => preload(loadEmoji)}
            onClick={() => toggle('emoji')}
          />
          <IconButton
            size="sm"
            label={words.reply}
            keys="R"
            icon={<IconCornerDownLeft size={16} stroke={1.75} aria-hidden />}
            onClick={verbs.reply}
          />
        </>
      ) : null}
      <IconButton
        ref={menuButton}
        size="sm"
        label={words.label(name)}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        icon={<IconDots size={16} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadMenu)}
        onClick={() => toggle('menu')}
      />
      {Menu ? (
        <Menu
          message={message}
          name={name}
          verbs={verbs}
          target={menuButton}
          isOpen={open === 'menu'}
          onChange={(isOpen) => onOpen(isOpen ? 'menu' : undefined)}
        />
      ) : null}
      {Emoji ? (
        <Emoji
          target={emojiButton}
          isOpen={open === 'emoji'}
          onChange={(isOpen) => onOpen(isOpen ? 'emoji' : undefined)}
          onPick={verbs.react}
        />
      ) : null}
    </Row>
  );
}

type Keyed = { message: MessageView; verbs: MessageVerbs };

/** Handles the keys of a focused message; the menu lists the same ones. */
function useKeys({ keys, setOpen }: CloserLook, { message, verbs }: Keyed): void {
  useEffect(() => {
    keys.current = (event) => {
      const run = keyOf(event, { message, verbs, setOpen });
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    return () => {
      keys.current = undefined;
    };
  });
}

function keyOf(
  event: KeyboardEvent,
  { message, verbs, setOpen }: Keyed & Pick<CloserLook, 'setOpen'>,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Enter') return () => setOpen('menu');
  if (areSingleKeysOff()) return undefined;
  const mayDelete = verbs.isOwn || verbs.isModerator;
  const acts: Readonly<Record<string, (() => void) | false>> = {
    r: verbs.canWrite && verbs.reply,
    c: message.content !== '' && verbs.copy,
    '+': verbs.canWrite && (() => setOpen('emoji')),
    '#': mayDelete && (() => verbs.ask('delete')),
  };
  return acts[event.key] || undefined;
}
