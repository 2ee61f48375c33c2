import { useQuery } from '@tanstack/react-query';
import {
  joinProject,
  latestQuery,
  type ProjectId,
  runsProject,
} from '#features/projects/ui/public/joining.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { select, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { Applicant, ListingView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

const { joining: words } = copy;
const projectsMax = 60;

type ProjectDialogProps = { listing: ListingView; applicant: Applicant; onClose: () => void };

/** Puts somebody who accepted the job on the board of one of the poster's projects. */
export function ProjectDialog({ listing, applicant: { person }, onClose }: ProjectDialogProps) {
  const reading = useQuery(latestQuery(projectsMax));
  const projects = reading.data?.items ?? [];
  if (projects.length === 0)
    return (
      <DialogFrame title={words.title(person.displayName)} isOpen onClose={onClose}>
        <Loaded reading={reading} broken={words.broken} rows={{ count: 2, height: 44 }}>
          {() => (
            <Text as="p" tone="muted">
              {words.none}
            </Text>
          )}
        </Loaded>
      </DialogFrame>
    );
  // The project of the listing is chosen already, or the one it names.
  const named = listing.projectLink?.id ?? projects.find(({ title }) => title === listing.project)?.id;
  const runs = (id: ProjectId | null) => {
    const role = projects.find((one) => one.id === id)?.role;
    return role ? runsProject(role) : false;
  };
  return (
    <FormDialog
      title={words.title(person.displayName)}
      line={words.line}
      act={words.act}
      fields={{
        projectId: select<ProjectId>({
          label: words.project,
          required: words.missing,
          data: projects.map(({ id, title }) => ({ value: id, label: title })),
        }),
        isMember: tick({ label: words.member, help: words.memberHelp }),
      }}
      start={{ projectId: named ?? null, isMember: true }}
      run={({ projectId, isMember }, { id: entryId }) => {
        if (!projectId) throw new Error('a project is required');
        return joinProject(projectId, {
          entryId,
          personId: person.id,
          part: listing.title,
          isMember: isMember && runs(projectId),
        });
      }}
      done={words.done}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {field('projectId')}
          {runs(values.projectId) ? field('isMember') : null}
        </>
      )}
    </FormDialog>
  );
}
