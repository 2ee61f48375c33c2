import { Select } from '@mantine/core';
import type { NotificationPreferences } from '#features/notifications/contract.ts';
import {
  preferencesQuery,
  usePreferences,
  useSaveProject,
} from '#features/notifications/ui/public/preferences.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
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
  const saveProject = useSaveProject();
  const data = levels.map((value) => ({
    value,
    label:
      value === 'settings'
        ? words.levels.settings(preferences?.types.projectUpdates.inApp ?? true)
        : words.levels[value],
  }));
  return (
    <FormDialog
      title={words.title(project.title)}
      act={words.save}
      isDisabled={!preferences}
      fields={{
        level: custom<Level, Level>({
          label: words.label,
          empty: 'settings',
          send: (level) => level,
          render: ({ value, onChange }) => (
            <Select
              data-autofocus
              label={words.label}
              description={preferences && words.lines[value]}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={data}
              value={preferences ? value : null}
              disabled={!preferences}
              allowDeselect={false}
              onChange={(chosen) => onChange(levels.find((one) => one === chosen) ?? value)}
            />
          ),
        }),
      }}
      record={preferences}
      read={(now) => ({ level: levelOf(now, project.id) })}
      foot={
        query.isError && !preferences ? (
          <Text as="p" tone="danger" role="alert">
            {words.broken}
          </Text>
        ) : null
      }
      stale={preferencesQuery().queryKey}
      run={({ level }) => {
        const others = { ...preferences?.projectSpecific[project.id] };
        delete others.projectUpdates;
        return saveProject({ projectId: project.id, types: { ...others, ...stored[level] } });
      }}
      done={words.saved}
      onClose={onClose}
    />
  );
}
