import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { VitalName } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ratingOf, vitalWords } from './figure-words.ts';
import classes from './rating.module.css';

const { ratings } = copy.performance.vitals;

/** A measure with its rating: a mark and a word, or for a good one only a word for screen readers. */
export function Rating({ name, value }: { name: VitalName; value: number | null | undefined }) {
  if (value === null || value === undefined) return <Text tone="faint">{copy.performance.none}</Text>;
  const rating = ratingOf(name, value);
  return (
    <Row as="span" inline gap={6} align="baseline" tone="ink" className={classes.rating} data-rating={rating}>
      {rating === 'good' ? null : (
        <Text size="xs" tone="faint">
          {ratings[rating]}
        </Text>
      )}
      {vitalWords(name, value)}
      {rating === 'good' ? <span className="visually-hidden">{ratings.good}</span> : null}
    </Row>
  );
}
