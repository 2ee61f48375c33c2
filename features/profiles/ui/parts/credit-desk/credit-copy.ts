import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const rows = (count: number) => `${counted.format(count)} ${count === 1 ? 'credit' : 'credits'}`;

/** The words of one's own credits. */
export const creditCopy = translated('creditDesk', {
  title: 'Credits',
  broken: 'Could not load your credits',
  none: 'Nothing here yet. Add what you worked on, or bring a file.',
  add: 'Add a credit',
  bring: 'Import from CSV',
  edit: (title: string) => `Change ${title}`,
  remove: (title: string) => `Remove ${title}`,
  removed: 'Credit removed',
  undo: 'Undo',
  saved: 'Credit saved',
  failed: 'Could not save the credit',
  noYear: 'No year',
  fields: {
    title: 'Production',
    job: 'Position',
    year: 'Year',
    company: 'Company',
    billing: 'Billing',
    note: 'Note',
  },
  help: {
    job: 'Abbreviations work: 1st AD, DP, PA.',
    company: 'The studio, network or production company.',
    billing: 'How a part was billed.',
    note: 'An award, the unit, the episodes.',
  },
  selection: {
    title: 'Selected, shown first',
    line: (max: number) => `In your order; up to ${max}. All others stand by year.`,
    add: (title: string) => `Put ${title} first`,
    remove: (title: string) => `Put ${title} back by year`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    failed: 'Could not change the selection',
  },
  noBilling: 'Not said',
  noSuchJob: 'No position with this name',
  titleNeeded: 'Enter the name of the production.',
  jobNeeded: 'Choose a position.',
  yearWrong: 'Enter a year such as 2024, or leave it empty.',
  save: 'Save credit',
  cancel: 'Cancel',
  suggested: {
    heading: 'Waiting for you',
    line: (name: string, job: string, title: string) => `${name} says you were ${job} on ${title}.`,
    confirm: 'Confirm',
    decline: 'Decline',
    confirmed: 'Credit confirmed',
    declined: 'Declined. Nobody saw it.',
    failed: 'Could not answer',
  },
  suggest: {
    open: 'Suggest a credit',
    title: (name: string) => `Suggest a credit to ${name}`,
    line: (name: string) => `Nobody sees it before ${name} confirms it.`,
    act: 'Suggest credit',
    done: (name: string) => `${name} is asked to confirm it`,
  },
  file: {
    title: 'Import credits from a CSV file',
    line: 'One line for each job. The first line names the columns: title, job and year; company, billing and note may stand beside them.',
    choose: 'Choose a CSV file',
    another: 'Choose another file',
    unreadable: 'This file has no columns called title and job.',
    tooMany: (max: number) => `A file can have ${counted.format(max)} lines at most.`,
    found: (ready: number, open: number) =>
      open === 0
        ? `${rows(ready)} to add.`
        : `${rows(ready)} to add, ${counted.format(open)} without a position yet.`,
    matched: (text: string) => `from “${text}”`,
    lineOf: (line: number) => `Line ${line}`,
    leftOut: 'Left out',
    reasons: { title: 'There is no title.', year: 'The year is none.' },
    add: (count: number) => `Add ${rows(count)}`,
    added: (count: number) => `${rows(count)} added`,
    undone: (count: number) => `${rows(count)} taken back`,
    failed: 'Could not add the credits',
  },
});
