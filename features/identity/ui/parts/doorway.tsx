import { type ReactNode, useEffect, useRef } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { signInPath } from '#platform/ui/session.ts';
import { doorLink } from './door-link.ts';
import { linkCopy as copy } from './link-copy.ts';
import { Soundstage } from './soundstage.tsx';

type DoorwayProps = {
  title: string;
  /** Without the way back to the sign-in page, where the content has one of its own. */
  hasNoWayBack?: boolean;
  children: ReactNode;
};

/** A page in the stage's open door, for visitors: the brand, a title, and what there is to do. */
export function Doorway({ title, hasNoWayBack = false, children }: DoorwayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    document.title = `${title} · Backlot`;
    // What was pressed is gone with the step before: the next one is read from its title on.
    if (first.current !== title) heading.current?.focus();
    first.current = title;
  }, [title]);
  return (
    <Soundstage title={title} titleRef={heading}>
      {children}
      {hasNoWayBack ? null : (
        <Text as="p" pt={8} mt="auto" size="sm" textAlign="center">
          <a className={doorLink} href={signInPath}>
            {copy.back}
          </a>
        </Text>
      )}
    </Soundstage>
  );
}

/** What a step says before its form. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="muted" pretty breaks>
    {children}
  </Text>
);
