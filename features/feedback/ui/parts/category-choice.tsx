import { IconBug, IconBulb, IconDots, IconSparkles } from '#platform/ui/icons.ts';
import { Grid, layout } from '#platform/ui/kit/layout.tsx';
import { type Category, categories } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './category-choice.module.css';

const icons = { bug: IconBug, feature: IconSparkles, improvement: IconBulb, other: IconDots } as const;

type CategoryChoiceProps = { value: Category | null; onChange: (category: Category) => void };

/** The category of a report: one of four, also by arrow keys. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  return (
    <Grid as="fieldset" gap={8} className={classes.choice}>
      <legend className="visually-hidden">{copy.dialog.kind}</legend>
      {categories.map((category) => {
        const Icon = icons[category];
        return (
          <label
            key={category}
            className={layout(
              {
                relative: true,
                row: true,
                gap: 6,
                align: 'center',
                justify: 'center',
                shrink: true,
                height: 40,
                size: 'sm',
                leading: 'inherit',
                weight: 500,
                tone: 'muted',
                pointer: true,
                border: 'hairline',
                radius: 'button',
                hover: 'hover',
                ringAround: true,
              },
              classes.option,
            )}
          >
            <input
              type="radio"
              name="feedback-kind"
              className="visually-hidden"
              checked={value === category}
              onChange={() => onChange(category)}
            />
            <Icon size={16} stroke={1.75} aria-hidden />
            {copy.kinds[category]}
          </label>
        );
      })}
    </Grid>
  );
}
