import { useRef, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { IconEdit } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { words } from './groups-copy.ts';

const loadDialog = () => import('./new-message-dialog.tsx').then((part) => part.NewMessageDialog);

type NewMessageButtonProps = { className?: string; onStarted: (id: ConversationId) => void };

/** Starts a conversation with a person, or a group. `onStarted`: the composer should get the focus next. */
export function NewMessageButton({ className, onStarted }: NewMessageButtonProps) {
  const may = useMay('send_messages');
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsOpen(false) });
  const [hasStarted, setHasStarted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setHasStarted(false);
    setIsOpen(true);
  };
  useShortcuts({ c: open }, { isEnabled: may });
  if (!may) return null;
  return (
    <>
      <IconButton
        ref={button}
        {...(className && { className })}
        label={words.start.button}
        keys="C"
        aria-haspopup="dialog"
        icon={<IconEdit size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadDialog)}
        onClick={open}
      />
      {Dialog ? (
        <Dialog
          isOpen={isOpen}
          // Once a conversation opens, its composer takes the focus.
          returnFocus={!hasStarted}
          onClose={() => setIsOpen(false)}
          onStarted={(id) => {
            setHasStarted(true);
            setIsOpen(false);
            onStarted(id);
          }}
        />
      ) : null}
    </>
  );
}
