import { prose } from '#features/writing/ui/public/prose.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { ProjectId } from '../../contract/views.ts';
import { formats, limits } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { create: words } = copy;

type NewProjectDialogProps = { onClose: () => void; onMade: (id: ProjectId) => void };

/** A new project: a title and a format are enough. */
export const NewProjectDialog = ({ onClose, onMade }: NewProjectDialogProps) => (
  <FormDialog
    title={words.title}
    act={words.submit}
    fields={{
      title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
      format: choice({
        label: words.format,
        first: 'feature',
        data: formats.map((value) => ({ value, label: copy.formats[value] })),
      }),
      company: text({ label: words.company, limit: limits.lineMax }),
      logline: prose({ label: words.logline, limit: limits.loglineMax }),
    }}
    run={(values, { id }) => projectsApi.create.call({ id, ...values })}
    onDone={({ id }) => onMade(id)}
    onClose={onClose}
  />
);
