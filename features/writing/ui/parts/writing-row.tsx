import type { WritingField } from './writing-field.ts';
import classes from './writing-row.module.css';
import { WritingTools } from './writing-tools.tsx';

/** Under a long text field: what helps to write in it. */
export const WritingRow = (field: WritingField) => (
  <div className={classes.row}>
    <WritingTools {...field} />
  </div>
);
