import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import type { EntryView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import type { EntryForm } from './use-entry-form.ts';

const { form: words } = copy;

const Entry = ({ label, groups, words: also }: Pick<EntryView, 'label' | 'groups' | 'words'>) => (
  <ul>
    {[label, groups.join(', '), also.join(', ')].filter(Boolean).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Two editors began with the same entry: both side by side, what it says now on the right. */
export const EntryConflict = ({ form, current }: { form: EntryForm; current: EntryView }) => (
  <VersionConflict
    title={words.conflict}
    line={words.conflictLine}
    mine={<Entry {...form.draft} />}
    theirs={<Entry {...current} />}
    isBusy={form.isBusy}
    onKeepMine={() => void form.keepMine()}
    onTakeTheirs={form.takeTheirs}
  />
);
