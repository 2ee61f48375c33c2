import { Button } from '@mantine/core';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import type { EntryView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './entry-form.module.css';
import type { EntryDraft, EntryForm } from './use-entry-form.ts';

const { form: words } = copy;

/** Two editors began with the same entry: both side by side, what stands now on the right. */
export function EntryConflict({ form, current }: { form: EntryForm; current: EntryView }) {
  return (
    <section className={classes.conflict} role="alert">
      <p className={classes.conflictTitle}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {words.conflict}
      </p>
      <p className={classes.line}>{words.conflictLine}</p>
      <div className={classes.sides}>
        <Side title={words.mine} draft={form.draft} />
        <Side title={words.theirs} draft={current} />
      </div>
      <div className={classes.acts}>
        <Button variant="default" loading={form.isBusy} onClick={() => void form.keepMine()}>
          {words.keepMine}
        </Button>
        <Button variant="default" onClick={form.takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  );
}

const Side = ({ title, draft }: { title: string; draft: EntryDraft }) => (
  <div className={classes.side}>
    <h4>{title}</h4>
    <p>{draft.label}</p>
    <p>{draft.groups.join(', ')}</p>
    <p>{draft.words.join(', ')}</p>
  </div>
);
