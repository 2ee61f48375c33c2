import { counted } from '#platform/ui/counted.ts';
import { type ReportList, reportLists } from '../../../limits.ts';
import { words } from './moderation-copy.ts';
import classes from './report-lists.module.css';

type ReportListsProps = {
  list: ReportList;
  counts: Record<ReportList, number> | undefined;
  onChange: (list: ReportList) => void;
};

/** What has to be decided, and what is. */
export function ReportLists({ list, counts, onChange }: ReportListsProps) {
  return (
    <fieldset className={classes.lists}>
      <legend className="visually-hidden">{words.listsLabel}</legend>
      {reportLists.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.list}
          aria-pressed={one === list}
          onClick={() => onChange(one)}
        >
          {words.lists[one]}
          {counts ? <span className={classes.count}>{counted.format(counts[one])}</span> : null}
        </button>
      ))}
    </fieldset>
  );
}
