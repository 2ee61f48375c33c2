import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AudienceTier, audienceTiers } from '#platform/contract/audience.ts';
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

type AudienceChoiceProps<Tier extends AudienceTier> = {
  label?: string;
  /** Those that this kind of thing can have. */
  tiers: readonly Tier[];
  value: Tier;
  onChange: (tier: Tier) => void;
};

/** Asks who may see a thing, from narrow to wide. */
export function AudienceChoice<Tier extends AudienceTier>({
  label = audienceWords.label,
  tiers,
  value,
  onChange,
}: AudienceChoiceProps<Tier>) {
  const offered = audienceTiers.filter((tier) => tiers.some((one) => one === tier));
  return (
    <Select
      label={label}
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      data={offered.map((tier) => ({ value: tier, label: audienceWords.tiers[tier] }))}
      value={value}
      onChange={(next) => onChange(tiers.find((tier) => tier === next) ?? value)}
      allowDeselect={false}
    />
  );
}
