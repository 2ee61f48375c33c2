import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { type ReportList, reportLists } from '../../../limits.ts';
import { words } from './moderation-copy.ts';

type ReportListsProps = {
  list: ReportList;
  counts: Record<ReportList, number> | undefined;
  onChange: (list: ReportList) => void;
};

/** What has to be decided, and what is. */
export const ReportLists = ({ list, counts, onChange }: ReportListsProps) => (
  <QueueChoices
    label={words.listsLabel}
    choices={reportLists.map((choice) => ({ choice, words: words.lists[choice], count: counts?.[choice] }))}
    chosen={list}
    onChoose={onChange}
  />
);
