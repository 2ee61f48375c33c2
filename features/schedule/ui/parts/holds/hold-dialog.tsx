import { prose } from '#features/writing/ui/public/prose.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { select, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { moment } from '#platform/ui/kit/form/moment.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { holdLimits } from '../../../limits/holds.ts';
import { scheduleApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { person } from '../person-choice.tsx';
import { holdsCopy } from './holds-copy.ts';

const { form: words } = holdsCopy;

type HoldDialogProps = {
  /** The job that is shown, which it is most likely for. */
  job: string | undefined;
  onPlaced: (id: string) => void;
  onClose: () => void;
};

const places = Array.from({ length: holdLimits.rankMax }, (_, at) => ({
  value: String(at + 1),
  label: holdsCopy.rank(at + 1, false),
}));

const fields = {
  personId: person,
  title: text({
    label: words.job,
    help: words.jobHelp,
    limit: holdLimits.titleMax,
    required: words.jobMissing,
  }),
  firstDay: day({ label: words.first, required: words.daysMissing }),
  lastDay: day({ label: words.last }),
  rank: select({ label: words.rank, placeholder: words.nextFree, data: places }),
  expiresAt: moment({ label: words.expires, help: words.expiresHelp }),
  note: prose({ label: words.note, limit: holdLimits.noteMax }),
  isNamed: tick({ label: words.isNamed }),
};

/** Places a hold: the person, the days and the job. */
export const HoldDialog = ({ job = '', onPlaced, onClose }: HoldDialogProps) => (
  <FormDialog
    title={words.title}
    act={words.act}
    size={560}
    fields={fields}
    start={{ title: job }}
    run={async ({ lastDay, rank, expiresAt, ...hold }, { id }) => {
      await scheduleApi.placeHold.call({
        id,
        ...hold,
        lastDay: lastDay ?? hold.firstDay,
        ...(rank && { rank: Number(rank) }),
        ...(expiresAt && { expiresAt }),
      });
      return id;
    }}
    explain={problemOf}
    done={words.placed}
    onDone={onPlaced}
    onClose={onClose}
  >
    {({ field, values, problems, change }) => (
      <>
        {field('personId')}
        {field('title')}
        <Grid cols={2} narrowCols={1} gap={12}>
          {field('firstDay')}
          {fields.lastDay.render?.({
            value: values.lastDay || values.firstDay,
            problem: problems.lastDay,
            isFirst: false,
            onChange: (lastDay) => change({ lastDay }),
          })}
          {field('rank')}
          {field('expiresAt')}
        </Grid>
        {field('note')}
        {field('isNamed')}
      </>
    )}
  </FormDialog>
);

/** What was refused, with the place that is free where another one was taken. */
function problemOf(refusal: Refusal | undefined): string {
  if (refusal?.code !== 'hold.rank_taken') return refusal?.message ?? copy.failedLine;
  const { free } = refusal.data as { free: number | null };
  return free ? words.taken(holdsCopy.rank(free, false)) : words.full;
}
