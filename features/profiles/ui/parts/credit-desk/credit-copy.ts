import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';
import type { Format } from '../../../limits.ts';
import { billingWords } from '../../../policy/billing-words.ts';

const rows = (count: number) => `${counted.format(count)} ${count === 1 ? 'credit' : 'credits'}`;

/** Copy of editing credits. */
export const creditCopy = translated('creditDesk', {
  title: 'Credits',
  broken: 'Couldn’t load your credits',
  none: 'No credits yet. Add one or import a CSV.',
  add: 'Add a credit',
  bring: 'Import from CSV',
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Remove ${title}`,
  removed: 'Credit removed',
  undo: 'Undo',
  saved: 'Credit saved',
  failed: 'Couldn’t save the credit',
  noYear: 'No year',
  billings: billingWords,
  formats: {
    feature: 'Feature',
    series: 'Series',
    limited_series: 'Limited series',
    short: 'Short',
    documentary: 'Documentary',
    unscripted: 'Unscripted',
    commercial: 'Commercial',
    music_video: 'Music video',
    podcast: 'Podcast',
    game: 'Game',
  } satisfies Record<Format, string>,
  fields: {
    title: 'Production',
    job: 'Position',
    year: 'Year',
    format: 'Format',
    company: 'Company',
    billing: 'Billing',
    note: 'Note',
  },
  help: {
    job: 'Abbreviations work: 1st AD, DP, PA.',
    company: 'The studio, network or production company.',
    billing: 'How the part was billed.',
    note: 'An award, a unit or the episodes.',
  },
  selection: {
    title: 'Selected credits',
    line: (max: number) => `Shown first, in your order. Up to ${max}; the rest are sorted by year.`,
    add: (title: string) => `Select ${title}`,
    remove: (title: string) => `Deselect ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    failed: 'Couldn’t change your selection',
  },
  noBilling: 'Not specified',
  noSuchJob: 'No position with this name',
  titleNeeded: 'Enter a production title.',
  jobNeeded: 'Choose a position.',
  yearWrong: 'Enter a year, like 2024, or leave it empty.',
  save: 'Save credit',
  cancel: 'Cancel',
  suggested: {
    heading: 'Waiting for your confirmation',
    line: (name: string, job: string, title: string) => `${name} says you were ${job} on ${title}.`,
    confirm: 'Confirm',
    decline: 'Decline',
    confirmed: 'Credit confirmed',
    declined: 'Declined. It was never shown.',
    failed: 'Couldn’t send your answer',
  },
  suggest: {
    open: 'Suggest a credit',
    title: (name: string) => `Suggest a credit for ${name}`,
    line: (name: string) => `It’s shown once ${name} confirms it.`,
    act: 'Suggest credit',
    done: (name: string) => `We asked ${name} to confirm it`,
  },
  file: {
    title: 'Import credits',
    line: 'A CSV file with one credit per row. Columns: title, job and year, plus format, company, billing and note if you like.',
    choose: 'Choose a CSV file',
    another: 'Choose another file',
    unread: 'Couldn’t read the file. Try again.',
    unreadable: 'This file needs columns named title and job.',
    tooMany: (max: number) => `A file can have up to ${counted.format(max)} rows.`,
    found: (ready: number, open: number) =>
      open === 0
        ? `${rows(ready)} to add.`
        : `${rows(ready)} to add, ${counted.format(open)} without a position yet.`,
    matched: (text: string) => `from “${text}”`,
    lineOf: (line: number) => `Row ${line}`,
    leftOut: 'Skipped',
    reasons: { title: 'The title is missing.' },
    unreadYear: (year: string) => `“${year}” isn’t a year, so it’s kept as a note`,
    add: (count: number) => `Add ${rows(count)}`,
    added: (count: number) => `${rows(count)} added`,
    undone: (count: number) => `${rows(count)} removed`,
    failed: 'Couldn’t add the credits',
  },
});
