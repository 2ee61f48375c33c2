import { type ComponentType, useRef, useState } from 'react';
import { IconDots } from '../icons.ts';
import { preload, useLazyPart } from '../lazy-part.ts';
import type { LayerProps } from './existing-target.tsx';
import { IconButton } from './icon-button.tsx';
import { RowButton } from './row-button.tsx';

type MenuButtonProps<Props> = {
  /** Names the button and its subject: "Options for Copperline". */
  label: string;
  /** The menu, whose code loads with the first press. */
  load: () => Promise<ComponentType<Props & LayerProps>>;
  /** The menu's props besides its position. */
  layer: Props;
  /** On the button instead of three dots. */
  words?: string;
  tabIndex?: 0 | -1;
  /** Smaller in a row of a list. */
  size?: 'sm' | undefined;
  /** Of the three dots. */
  className?: string | undefined;
};

/** Three dots, or a word, with a menu behind them. */
export function MenuButton<Props extends object>(props: MenuButtonProps<Props>) {
  const { label, load, layer, words, tabIndex, size, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Layer = useLazyPart(load, { isWanted, onFailure: () => setIsOpen(false) });
  const opens = {
    ref: button,
    tabIndex,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: () => preload(load),
    onClick: () => {
      setIsWanted(true);
      setIsOpen((wasOpen) => !wasOpen);
    },
  } as const;
  return (
    <>
      {words ? (
        <RowButton {...(size && { size })} aria-label={label} {...opens}>
          {words}
        </RowButton>
      ) : (
        <IconButton
          {...(size && { size })}
          className={className}
          label={label}
          icon={<IconDots size={size ? 16 : 20} stroke={1.75} aria-hidden />}
          {...opens}
        />
      )}
      {Layer ? <Layer {...layer} target={button} isOpen={isOpen} onChange={setIsOpen} /> : null}
    </>
  );
}
