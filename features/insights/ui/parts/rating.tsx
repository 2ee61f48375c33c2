import type { VitalName } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ratingOf, vitalWords } from './figure-words.ts';
import classes from './rating.module.css';

const { ratings } = copy.performance.vitals;

/** A measure with its rating: a mark for the eye, a word for everybody; good ones stay quiet. */
export function Rating({ name, value }: { name: VitalName; value: number | null | undefined }) {
  if (value === null || value === undefined)
    return <span className={classes.none}>{copy.performance.none}</span>;
  const rating = ratingOf(name, value);
  return (
    <span className={classes.rating} data-rating={rating}>
      {rating === 'good' ? null : <span className={classes.word}>{ratings[rating]}</span>}
      {vitalWords(name, value)}
      {rating === 'good' ? <span className="visually-hidden">{ratings.good}</span> : null}
    </span>
  );
}
