import { useRef, useState } from 'react';
import { IconClock } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ContactRow } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import type { KeepActs } from './use-keep.ts';

const loadLayer = () => import('./later-layer.tsx').then((part) => part.LaterLayer);

type LaterButtonProps = {
  contact: Pick<ContactRow, 'displayName' | 'keep'>;
  acts: KeepActs;
  tabIndex?: 0 | -1;
};

/** Snoozes or pauses a contact. */
export function LaterButton({ contact, acts, tabIndex }: LaterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        label={copy.keep.laterOf(contact.displayName)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        disabled={acts.isBusy}
        icon={<IconClock size={18} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      />
      {Layer ? (
        <Layer target={button} isOpen={isOpen} onChange={setIsOpen} keep={contact.keep} acts={acts} />
      ) : null}
    </>
  );
}
