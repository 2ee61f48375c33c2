import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconDots } from '../icons.ts';
import { lazyPart, Nothing, preload, useLazyPart } from '../lazy-part.ts';
import type { LayerProps } from './existing-target.tsx';
import classes from './row-button.module.css';

type RowMenuButtonProps<Props> = {
  /** Names the button and its subject: "Options for Copperline". */
  label: string;
  /** The menu, whose code loads when the button is hovered. */
  load: () => Promise<ComponentType<Props & LayerProps>>;
  /** The menu's props besides its position. */
  layer: Props;
  /** Smaller below the words of a row. */
  size?: 'sm' | 'md';
};

const look = [
  ...['mantine-focus-auto mantine-active', ActionIcon.classes?.root, 'mantine-ActionIcon-root'],
  ...[UnstyledButton.classes?.root, 'mantine-UnstyledButton-root', classes.dots],
].join(' ');
const looks = { sm: [look, classes.smDots].join(' '), md: [look, classes.mdDots].join(' ') };
const icon = [ActionIcon.classes?.icon, 'mantine-ActionIcon-icon'].join(' ');

/**
 * A row's three dots with a menu. They look like the library's, with the same classes; tooltip and menu load on hover:
 * a long list has hundreds.
 */
export function RowMenuButton<Props extends object>(props: RowMenuButtonProps<Props>) {
  const { label, load, layer, size = 'md' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isOpen, setIsOpen] = useState<boolean>();
  const leave = () => setIsNear(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={looks[size]}
        data-variant="subtle"
        data-size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPointerEnter={({ pointerType }) => {
          preload(load);
          setIsNear(pointerType !== 'touch');
        }}
        onPointerLeave={leave}
        onPointerDown={leave}
        onFocus={({ currentTarget }) => setIsNear(currentTarget.matches(':focus-visible'))}
        onBlur={leave}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Escape') leave();
        }}
        onClick={() => setIsOpen(isOpen !== true)}
      >
        <span className={icon}>
          <IconDots size={size === 'md' ? 20 : 16} stroke={1.75} aria-hidden />
        </span>
      </button>
      {isNear ? <LateHint target={button} label={label} /> : null}
      {isOpen === undefined ? null : (
        <Layer load={load} layer={layer} target={button} isOpen={isOpen} onChange={setIsOpen} />
      )}
    </>
  );
}

type LayerOf<Props> = Pick<RowMenuButtonProps<Props>, 'load' | 'layer'> & LayerProps;

/** The menu, from its first use on. */
function Layer<Props extends object>({ load, layer, ...opened }: LayerOf<Props>) {
  const Menu = useLazyPart(load, { isWanted: true, onFailure: () => opened.onChange(false) });
  return Menu ? <Menu {...layer} {...opened} /> : null;
}

const Bubble = lazyPart(
  () => import('./hint-bubble.tsx').then(({ HintBubble }) => ({ default: HintBubble })),
  Nothing,
);

const openAfterMs = 400;

/** The hint of what is pointed at since it is there. */
function LateHint({ target, label }: { target: RefObject<HTMLElement | null>; label: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), openAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <Bubble target={target} label={label} position="bottom" />
    </Suspense>
  ) : null;
}
