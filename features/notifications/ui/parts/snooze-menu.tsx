import { useRef, useState } from 'react';
import { IconClock } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { NotificationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import type { SnoozeUntil } from './use-notification-acts.ts';

const loadLayer = () => import('./snooze-layer.tsx').then((part) => part.SnoozeLayer);

type SnoozeMenuProps = {
  row: NotificationView;
  onSnooze: (until: SnoozeUntil) => void;
};

/** Chooses when the row comes back: one of four times, or a custom one (NOT-11). */
export function SnoozeMenu({ row, onSnooze }: SnoozeMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  const choose = (until: SnoozeUntil) => {
    setIsOpen(false);
    onSnooze(until);
  };
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        label={copy.snooze.open(row.title)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconClock size={16} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      />
      {Layer ? <Layer target={button} isOpen={isOpen} onChange={setIsOpen} onChoose={choose} /> : null}
    </>
  );
}
