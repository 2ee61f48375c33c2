import { Select } from '@mantine/core';
import beside from './text-filter.module.css';

type ChoiceFilterProps<One extends string> = {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  of: readonly One[];
  words: Readonly<Record<One, string>>;
  value: One | undefined;
  onChoose: (value: One | undefined) => void;
};

/** One more filter beside a list's text filter: one of a few, or all of them. */
export const ChoiceFilter = <One extends string>(props: ChoiceFilterProps<One>) => {
  const { label, all, of, words, value, onChoose } = props;
  return (
    <Select
      className={beside.choice}
      rightSectionWidth={32}
      aria-label={label}
      placeholder={all}
      clearable
      data={of.map((one) => ({ value: one as string, label: words[one] }))}
      value={value ?? null}
      onChange={(next) => onChoose(of.find((one) => one === next))}
    />
  );
};
