import { Select, TextInput } from '@mantine/core';
import { now } from '#platform/ui/clock.ts';
import { endOf, type Lasting, lastingsFor } from '../../policy/ends.ts';
import { copy } from '../copy.ts';

const { give: words } = copy;

/** When a share ends, as it is chosen: after a while, with the embargo, on a day, or with what it was passed on from. */
export type EndDraft = { lasts: Lasting | 'date' | 'mine'; day: string };

/** What bounds an end. */
export type EndBounds = {
  /** Nobody may hear of the thing before this day. */
  embargo: string | null;
  /** When the giver's own access ends; what they pass on ends no later. */
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

/** What is missing of an end; undefined where nothing is. */
export const missingEnd = ({ lasts, day }: EndDraft): string | undefined =>
  lasts === 'date' && day === '' ? words.dayMissing : undefined;

/** The moment it ends; a day counts to its end, where the giver is. */
export function endIn({ lasts, day }: EndDraft, { embargo, mine }: EndBounds): string | null {
  if (lasts === 'mine') return mine;
  const end = lasts === 'date' ? new Date(`${day}T23:59:59`) : endOf(lasts, now(), embargo);
  return end && end.toISOString();
}
