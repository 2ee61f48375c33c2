import { Select, TextInput } from '@mantine/core';
import { now } from '#platform/ui/clock.ts';
import { endOf, type Lasting, lastingsFor } from '../../policy/ends.ts';
import { copy } from '../copy.ts';

const { give: words } = copy;

/** The chosen end of a share: after a while, with the embargo, on a day, or with the share it comes from. */
export type EndDraft = { lasts: Lasting | 'date' | 'mine'; day: string };

/** Limits on an end. */
export type EndBounds = {
  /** The thing is confidential until this day. */
  embargo: string | null;
  /** When the sharer's own access ends; a reshare ends no later. */
  mine: string | null;
};

const lastingsIn = ({ embargo, mine }: EndBounds): EndDraft['lasts'][] => {
  const ends = lastingsFor(now(), embargo).filter((one) => {
    const end = endOf(one, now(), embargo);
    return mine === null || (end !== null && end <= new Date(mine));
  });
  return [...(mine === null ? [] : ['mine' as const]), ...ends, 'date'];
};

type EndFieldsProps = {
  draft: EndDraft;
  bounds: EndBounds;
  problem: string | undefined;
  onChange: (part: Partial<EndDraft>) => void;
};

/** Asks when access ends. */
export function EndFields({ draft, bounds, problem, onChange }: EndFieldsProps) {
  const lastings = lastingsIn(bounds);
  return (
    <>
      <Select
        label={words.ends}
        allowDeselect={false}
        data={lastings.map((value) => ({ value, label: words.lasts[value] }))}
        value={draft.lasts}
        error={draft.lasts === 'date' ? undefined : problem}
        onChange={(value) => onChange({ lasts: lastings.find((one) => one === value) ?? draft.lasts })}
      />
      {draft.lasts === 'date' ? (
        <TextInput
          type="date"
          label={words.day}
          value={draft.day}
          error={problem}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** What is missing from an end; undefined if nothing is. */
export const missingEnd = ({ lasts, day }: EndDraft): string | undefined =>
  lasts === 'date' && day === '' ? words.dayMissing : undefined;

/** The moment it ends; a day counts to its end, in the sharer's time zone. */
export function endIn({ lasts, day }: EndDraft, { embargo, mine }: EndBounds): string | null {
  if (lasts === 'mine') return mine;
  const end = lasts === 'date' ? new Date(`${day}T23:59:59`) : endOf(lasts, now(), embargo);
  return end && end.toISOString();
}
