import type { ReactNode } from 'react';
import { IconLock } from '../icons.ts';
import { translated } from '../language.ts';
import classes from './audience-lock.module.css';
import { Row } from './layout.tsx';

/** Who may see an object, in words; the page names the people of the tier `named`. */
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

/** The lock with its words: a tier is never shown by colour alone. */
export function AudienceLock({ children }: { children: ReactNode }) {
  return (
    <Row as="span" inline gap={4} align="center" size="xs" tone="muted" className={classes.lock}>
      <IconLock size={12} stroke={2} aria-hidden />
      {children}
    </Row>
  );
}
