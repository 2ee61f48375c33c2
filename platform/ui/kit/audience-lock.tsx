import type { ReactNode } from 'react';
import { IconLock } from '../icons.ts';
import { translated } from '../language.ts';
import classes from './audience-lock.module.css';
import { Row } from './layout.tsx';

/** Who may see a thing, in words; the names of the tier `named` are the page's to say. */
export const audienceWords = translated('audience', {
  label: 'Who can see it',
  tiers: {
    private: 'Only me',
    desk: 'My desk',
    named: 'Specific people',
    team: 'My team',
    network: 'Everyone on Backlot',
  },
});

/** The lock with its words: a tier is never told by a color alone. */
export function AudienceLock({ children }: { children: ReactNode }) {
  return (
    <Row as="span" inline gap={4} align="center" size="xs" tone="muted" className={classes.lock}>
      <IconLock size={12} stroke={2} aria-hidden />
      {children}
    </Row>
  );
}
