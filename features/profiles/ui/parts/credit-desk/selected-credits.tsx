import { useId } from 'react';
import { IconArrowDown, IconArrowUp, IconStarFilled } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { OwnCredit } from '../../../contract/credits.ts';
import { limits } from '../../../limits.ts';
import { creditCopy } from './credit-copy.ts';
import { CreditWords } from './credit-words.tsx';
import classes from './own-credits.module.css';

type SelectedCreditsProps = {
  items: readonly OwnCredit[];
  /** Ids in order. */
  selected: string[];
  onSelect: (ids: string[], was: string[]) => Promise<void>;
};

const words = creditCopy.selection;

/** A person's selected credits, with controls for their order (5.3). */
export function SelectedCredits({ items, selected, onSelect }: SelectedCreditsProps) {
  const id = useId();
  const byId = new Map(items.map((credit) => [credit.id, credit]));
  const rows = selected.flatMap((one) => byId.get(one) ?? []);
  if (rows.length === 0) return null;
  const move = (place: number, by: 1 | -1) => {
    const next = [...selected];
    next.splice(place + by, 0, ...next.splice(place, 1));
    void onSelect(next, selected);
  };
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} size="sm" weight={600}>
        {words.title}
      </Text>
      <Text as="p" mb={4} size="sm" leading={18} tone="muted">
        {words.line(limits.selectedMax)}
      </Text>
      <ol>
        {rows.map((credit, place) => (
          <Grid
            as="li"
            key={credit.id}
            align="center"
            py={4}
            borderBottom="soft"
            className={classes.row}
            data-selected
          >
            <CreditWords credit={credit} />
            <IconButton
              label={words.up(credit.title)}
              aria-disabled={place === 0 || undefined}
              icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
              onClick={place === 0 ? undefined : () => move(place, -1)}
            />
            <IconButton
              label={words.down(credit.title)}
              aria-disabled={place === rows.length - 1 || undefined}
              icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
              onClick={place === rows.length - 1 ? undefined : () => move(place, 1)}
            />
            <IconButton
              label={words.remove(credit.title)}
              icon={<IconStarFilled size={16} className={layout({ tone: 'accent' })} aria-hidden />}
              onClick={() =>
                void onSelect(
                  selected.filter((one) => one !== credit.id),
                  selected,
                )
              }
            />
          </Grid>
        ))}
      </ol>
    </section>
  );
}
