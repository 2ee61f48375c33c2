import { Select } from '@mantine/core';
import { useState } from 'react';
import type { NotificationPreferences } from '#features/notifications/contract.ts';
import { usePreferences, useSaveProject } from '#features/notifications/ui/public/preferences.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectRow } from '../../../contract/views.ts';
import { words } from './notices-copy.ts';

const levels = ['settings', 'all', 'asked', 'none'] as const;
type Level = (typeof levels)[number];

/** As it is stored: a kind that is not named follows the settings. */
const stored = {
  settings: {},
  all: { projectUpdates: true },
  asked: { projectUpdates: 'asked' },
  none: { projectUpdates: false },
} as const;

function levelOf({ projectSpecific }: NotificationPreferences, id: string): Level {
  const chosen = projectSpecific[id]?.projectUpdates;
  return (
    levels.find((level) => level !== 'settings' && stored[level].projectUpdates === chosen) ?? 'settings'
  );
}

/** How much one project notifies me (NOT-7). */
export function NoticesDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const { query, preferences } = usePreferences();
  const [chosen, setChosen] = useState<Level>();
  const saveProject = useSaveProject();
  const { save } = useActs();
  const level = chosen ?? (preferences && levelOf(preferences, project.id));
  const submit = async () => {
    if (!level) return '';
    const problem = await save(() => {
      const others = { ...preferences?.projectSpecific[project.id] };
      delete others.projectUpdates;
      return saveProject({ projectId: project.id, types: { ...others, ...stored[level] } });
    });
    if (problem === undefined) toast.success(words.saved);
    return problem;
  };
  return (
    <FormDialog
      title={words.title(project.title)}
      act={words.save}
      isDisabled={!level}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={words.label}
        description={level && words.lines[level]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={levels.map((value) => ({
          value,
          label:
            value === 'settings'
              ? words.levels.settings(preferences?.types.projectUpdates.inApp ?? true)
              : words.levels[value],
        }))}
        value={level ?? null}
        disabled={!preferences}
        allowDeselect={false}
        onChange={(value) => setChosen(levels.find((one) => one === value) ?? level)}
      />
      {query.isError && !preferences ? (
        <Text as="p" tone="danger" role="alert">
          {words.broken}
        </Text>
      ) : null}
    </FormDialog>
  );
}
