import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import type { ClientView, Job } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { feeWords, spanWords } from '../client-words.ts';
import classes from './sheets.module.css';
import { usePrinted } from './use-printed.ts';

const { print: words, jobs } = copy;

type SlipSheetProps = { client: ClientView; job: Job; onDone: () => void };

/** The booking slip: the agreed deal on one page (CLI-7), with money if the viewer can see it. */
export function SlipSheet({ client, job, onDone }: SlipSheetProps) {
  const printed = usePrinted();
  const facts = [
    [words.agent, client.person.displayName],
    [words.rep, `${client.lead.displayName}, ${copy.kinds[client.kind]}`],
    [jobs.project, job.project],
    [jobs.role, job.role],
    [jobs.buyer, job.buyer],
    [`${jobs.first} – ${jobs.last}`, spanWords(job.firstDay, job.lastDay)],
    [copy.state, jobs.states[job.state]],
    [jobs.fee, feeWords(job)],
    [jobs.paperwork, job.paperwork],
  ] as const;
  return (
    <PrintSheet title={`${words.slip}: ${job.project}`} lines={[printed]} onDone={onDone}>
      <SheetFacts facts={facts} />
    </PrintSheet>
  );
}

/** Name by name, what there is. */
export const SheetFacts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={classes.facts}>
    {facts.flatMap(([name, value]) =>
      value
        ? [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name} dir="auto">
              {value}
            </dd>,
          ]
        : [],
    )}
  </dl>
);
