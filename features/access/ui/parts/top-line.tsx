import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { now } from '#platform/ui/clock.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import classes from './viewing-banner.module.css';

const lookAgainMs = 5_000;

type TopLineProps = { label: string; minHeight: 32 | 44; py: 4 | 6; children: ReactNode };

/** Top banner on every page while the viewer's rights are not their usual ones. */
export const TopLine = ({ label, children, ...size }: TopLineProps) => (
  <Row
    as="section"
    gap={4}
    gapX={12}
    align="center"
    wrap
    tone="ink"
    px={16}
    {...size}
    className={classes.banner}
    aria-label={label}
  >
    {children}
  </Row>
);

/** Checks every few seconds; once the end has passed it refetches /me until the server says it is over. */
export function useLookAtEnd(
  endsAt: string | undefined,
  { onLook, onOver }: { onLook?: () => void; onOver: () => void },
): void {
  const look = useEffectEvent(() => {
    onLook?.();
    if (endsAt && now() >= Date.parse(endsAt)) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
}
