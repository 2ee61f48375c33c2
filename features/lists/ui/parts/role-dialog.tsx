import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { NameForm } from './name-form.tsx';

const { role: words } = copy;

/** Chooses the role of a shortlist. */
export function RoleDialog({ list, onClose }: { list: ListView; onClose: () => void }) {
  const { save: keep } = useActs(listsApi.key());
  const { id, version } = list;
  const kind = list.kind === 'list' ? 'shortlist' : list.kind;
  const save = (job: string) =>
    keep(async () => {
      await listsApi.edit.call({ id, version, kind, job });
      toast.success(copy.toasts.updated);
      onClose();
    }, copy.toasts.updateFailed);
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty>
          {words.line}
        </Text>
        <NameForm
          label={words.label}
          start={list.job}
          max={limits.jobMax}
          placeholder={words.placeholder}
          problemOf={(job) => (job === '' ? words.missing : undefined)}
          act={words.act}
          onSave={save}
          onClose={onClose}
        />
      </Grid>
    </DialogFrame>
  );
}
