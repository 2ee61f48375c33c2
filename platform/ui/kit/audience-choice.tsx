import { Select } from '@mantine/core';
import { type AudienceTier, audienceTiers } from '#platform/contract/audience.ts';
import { IconLock } from '../icons.ts';
import { audienceWords } from './audience-lock.tsx';

type AudienceChoiceProps<Tier extends AudienceTier> = {
  label?: string;
  /** The tiers this kind of object can have. */
  tiers: readonly Tier[];
  /** The page's own words for them, if any. */
  words?: Readonly<Record<Tier, string>>;
  value: Tier;
  onChange: (tier: Tier) => void;
};

/** Asks who may see an object, from narrow to wide. */
export function AudienceChoice<Tier extends AudienceTier>({
  label = audienceWords.label,
  tiers,
  words = audienceWords.tiers,
  value,
  onChange,
}: AudienceChoiceProps<Tier>) {
  const offered = tiers.toSorted((one, other) => audienceTiers.indexOf(one) - audienceTiers.indexOf(other));
  return (
    <Select
      label={label}
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      data={offered.map((tier) => ({ value: tier, label: words[tier] }))}
      value={value}
      onChange={(next) => onChange(tiers.find((tier) => tier === next) ?? value)}
      allowDeselect={false}
    />
  );
}
