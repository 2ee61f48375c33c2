import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { isFollowedHere } from './link-press.ts';

type PlainLinkProps = { href: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>;

/** A link to one of our pages, for where the router's own would take longer than all around it. */
export function PlainLink({ href, children, ...link }: PlainLinkProps) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (!isFollowedHere(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...link} href={href} onClick={go}>
      {children}
    </a>
  );
}
