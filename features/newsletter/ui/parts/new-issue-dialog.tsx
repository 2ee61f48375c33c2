import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { limits } from '../../limits.ts';
import { newsletterApi } from '../api.ts';
import { copy } from '../copy.ts';

const { create: words } = copy;

/** Starts an issue; its page opens then. */
export function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title={words.title}
      act={words.act}
      fields={{ title: text({ label: words.name, limit: limits.titleMax, required: words.missing }) }}
      run={({ title }, { id }) => newsletterApi.create.call({ id, title })}
      onDone={({ id }) => void navigate({ to: '/dashboard/newsletter/$issueId', params: { issueId: id } })}
      onClose={onClose}
    />
  );
}
