import { useNow } from '../now.ts';
import { type TimeStyle, timeWords } from '../time-words.ts';

type TimeProps = {
  /** ISO instant. */
  at: string;
  /** `row` is relative to a day and then the date; `inline` the same inside a line of words; `sentence` the same with the "on" that a date needs; `clock` the time of day; `month` month and year; `full` everything; `due` a moment to come. */
  style: TimeStyle;
  className?: string | undefined;
};

/** A moment as a person reads it, with the exact one behind it. */
export function Time({ at, style, className }: TimeProps) {
  const nowMs = useNow();
  const exact = style === 'full' ? undefined : timeWords(at, { style: 'full', nowMs });
  return (
    <time dateTime={at} title={exact} className={className}>
      {timeWords(at, { style, nowMs })}
    </time>
  );
}
