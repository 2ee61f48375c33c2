import { Button, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { isFollowedHere } from './link-press.ts';
import classes from './row-button.module.css';

type Look = {
  /** Without a frame, for less frequent acts. */
  isQuiet?: boolean;
  size?: 'sm' | 'md';
  icon?: ReactNode;
};

type RowButtonProps = Look & { isBusy?: boolean } & Omit<ComponentProps<'button'>, 'type' | 'className'>;

/**
 * A row's button. It looks like the library's, with the same classes, at a tenth of the cost: a long list has hundreds.
 * While busy it is the library's.
 */
export function RowButton({ isQuiet = false, size = 'md', icon, isBusy, ...button }: RowButtonProps) {
  if (isBusy) {
    const look = isQuiet
      ? ({ variant: 'subtle', color: 'gray' } as const)
      : ({ variant: 'default' } as const);
    return <Button {...look} {...button} size={size} leftSection={icon} loading />;
  }
  const { children, ...rest } = button;
  return (
    <button type="button" {...lookOf({ isQuiet, size, icon })} {...rest}>
      <Inner icon={icon}>{children}</Inner>
    </button>
  );
}

type RowLinkProps = Look & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'className'>;

/** The same as a link: to one of our pages, or with `download` to a file. */
export function RowLink({ isQuiet = false, size = 'md', icon, href, children, ...link }: RowLinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (link.download !== undefined || !isFollowedHere(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...lookOf({ isQuiet, size, icon })} {...link} href={href} onClick={go}>
      <Inner icon={icon}>{children}</Inner>
    </a>
  );
}

const lookOf = ({ isQuiet = false, size = 'md', icon }: Look) => ({
  className: names[isQuiet ? 'quiet' : 'framed'][size],
  'data-variant': isQuiet ? 'subtle' : 'default',
  'data-size': size,
  'data-with-left-section': icon ? true : undefined,
});

const base = ['mantine-focus-auto mantine-active', Button.classes?.root, 'mantine-Button-root'];
const unstyled = [UnstyledButton.classes?.root, 'mantine-UnstyledButton-root'];
const nameOf = (look: 'quiet' | 'framed', size: 'sm' | 'md') =>
  [...base, ...unstyled, classes[look], classes[size]].join(' ');
const names = {
  quiet: { sm: nameOf('quiet', 'sm'), md: nameOf('quiet', 'md') },
  framed: { sm: nameOf('framed', 'sm'), md: nameOf('framed', 'md') },
};
const inner = [Button.classes?.inner, 'mantine-Button-inner'].join(' ');
const section = [Button.classes?.section, 'mantine-Button-section'].join(' ');
const label = [Button.classes?.label, 'mantine-Button-label'].join(' ');

const Inner = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={inner}>
    {icon ? (
      <span className={section} data-position="left">
        {icon}
      </span>
    ) : null}
    <span className={label}>{children}</span>
  </span>
);
