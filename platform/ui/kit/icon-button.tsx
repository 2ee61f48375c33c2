import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { Hint } from './hint.tsx';

type IconButtonProps = {
  /** Its action in words: tooltip and accessible name. */
  label: string;
  icon: ReactNode;
  /** Keys that do the same, shown in the tooltip ("E", "Ctrl K"). */
  keys?: string;
} & ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children' | 'aria-label'>;

/** A button with only an icon; sizes sm (32), md (36), lg (44). */
export function IconButton({ label, icon, keys, ref, ...rest }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(button, ref);
  return (
    <>
      <ActionIcon ref={mergedRef} aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
      <Hint target={button} label={keys ? `${label} (${keys})` : label} />
    </>
  );
}
