import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { signInPath } from '#platform/ui/session.ts';
import { doorLink } from './door-link.ts';
import { linkCopy as copy } from './link-copy.ts';
import { Problem } from './problem.tsx';
import { Soundstage } from './soundstage.tsx';

type DoorwayProps = {
  title: string;
  /** Hides the link back to the sign-in page, for content with its own. */
  hasNoWayBack?: boolean;
  children: ReactNode;
};

/** A visitor page in the stage's open door: the brand, a title, and the content. */
export function Doorway({ title, hasNoWayBack = false, children }: DoorwayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    document.title = `${title} · Backlot`;
    // The pressed control went away with the previous step, so reading continues from the new title.
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

/** The text of a step, above its form. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="muted" pretty breaks>
    {children}
  </Text>
);

type FailedDoorProps = { title: string; problem: string; retry: string; onRetry: () => void };

/** Shown instead of a mailed link's page when the server could not be reached. */
export const FailedDoor = ({ title, problem, retry, onRetry }: FailedDoorProps) => (
  <Doorway title={title}>
    <Problem title={problem} />
    <Button size="lg" fullWidth variant="default" onClick={onRetry}>
      {retry}
    </Button>
  </Doorway>
);
