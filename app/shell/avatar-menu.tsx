import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { usePresenceChoice } from '#features/profiles/ui/parts/use-presence-choice.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { preload, useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import classes from './avatar-menu.module.css';
import { copy } from './copy.ts';
import { setMyPresence } from './my-presence.ts';

const loadBody = () => import('./avatar-menu-body.tsx').then((part) => part.AvatarMenuBody);

type AvatarMenuProps = { buttonRef: RefObject<HTMLButtonElement | null>; onShortcuts: () => void };

/** Oneself: one's face with how one appears to others, and the menu behind it. */
export function AvatarMenu({ buttonRef, onShortcuts }: AvatarMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const { person, email } = useMe();
  const cache = useQueryClient();
  const presence = usePresenceChoice({
    server: person.status,
    onSaved: (status) => setMyPresence(cache, { personId: person.id, status }),
  });
  const Body = useLazyPart(loadBody, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  usePreloadWhenIdle(loadBody);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={classes.target}
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
          presence={presence.shown}
          surface="page"
        />
      </button>
      {Body ? (
        <Body
          id={menuId}
          target={buttonRef}
          isOpen={isOpen}
          onChange={setIsOpen}
          name={person.displayName}
          email={email}
          presence={presence}
          onShortcuts={onShortcuts}
        />
      ) : null}
    </>
  );
}
