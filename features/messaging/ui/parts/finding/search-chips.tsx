import { dayIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { words } from './finding-copy.ts';
import { activeFilters, chipOf, searchChips, withFilter, withoutFilter } from './search-filters.ts';
import classes from './search-panel.module.css';

type SearchChipsProps = {
  text: string;
  /** Whether it can be narrowed to some conversations. */
  hasPlaces: boolean;
  onText: (text: string) => void;
};

/** The filters of a search: those it has, to be taken out, and those it can have, to be added. */
export function SearchChips({ text, hasPlaces, onText }: SearchChipsProps) {
  const active = activeFilters(text);
  const taken = new Set(active.map(chipOf));
  const open = searchChips.filter((chip) => !taken.has(chip) && (hasPlaces || chip !== 'in'));
  // The day as the device has it.
  const today = () => dayIn(deviceZone(), now());
  return (
    <Row gap={6} wrap rigid className={classes.chips} role="group" aria-label={words.search.filters}>
      {active.map((token) => {
        const chip = chipOf(token);
        const named = chip ? words.search.chips[chip] : (token.key ?? '');
        const label = token.key === 'has' && chip ? named : `${named}: ${token.value}`;
        return (
          <Chip
            key={token.start}
            onRemove={() => onText(withoutFilter(text, token))}
            removeLabel={words.search.remove(label)}
          >
            {label}
          </Chip>
        );
      })}
      {open.map((chip) => (
        <button
          key={chip}
          type="button"
          className={classes.chip}
          onClick={() => onText(withFilter(text, chip, today()))}
        >
          {words.search.chips[chip]}
        </button>
      ))}
    </Row>
  );
}
