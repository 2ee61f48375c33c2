import { useRef, useState } from 'react';
import { IconInfoCircle } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import classes from '../thread/thread-head.module.css';
import { words } from './groups-copy.ts';

const loadDrawer = () => import('./details-drawer.tsx').then((part) => part.DetailsDrawer);

/** Opens the details where there is no room for them beside the thread. */
export function DetailsButton({ conversation }: { conversation: ConversationView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Drawer = useLazyPart(loadDrawer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        className={classes.details}
        label={words.acts.details}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadDrawer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      />
      {Drawer ? (
        <Drawer conversation={conversation} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
