import { type RefObject, useId, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PresenceChoice } from '#features/profiles/limits.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import classes from './avatar-menu.module.css';
import { copy } from './copy.ts';

const loadBody = () => import('./avatar-menu-body.tsx').then((part) => part.AvatarMenuBody);

type AvatarMenuProps = { buttonRef: RefObject<HTMLButtonElement | null>; onShortcuts: () => void };

/** My avatar with my presence, and the menu behind it. */
export function AvatarMenu({ buttonRef, onShortcuts }: AvatarMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A presence being saved: the menu sends it, the avatar shows it at once.
  const [pending, setPending] = useState<PresenceChoice>();
  const menuId = useId();
  const { person } = useMe();
  const Body = useLazyPart(loadBody, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  usePreloadWhenIdle(loadBody);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={layout(
          {
            grid: true,
            rigid: true,
            center: true,
            height: 36,
            p: 0,
            bg: 'none',
            border: 'none',
            radius: 'round',
            tap: true,
          },
          classes.target,
        )}
        aria-label={copy.account(person.displayName)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onPointerEnter={() => preload(loadBody)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={32}
          presence={pending ?? person.status}
          surface="page"
        />
      </button>
      {Body ? (
        <Body
          id={menuId}
          target={buttonRef}
          isOpen={isOpen}
          onChange={setIsOpen}
          onPending={setPending}
          onShortcuts={onShortcuts}
        />
      ) : null}
    </>
  );
}
