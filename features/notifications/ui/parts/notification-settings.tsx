import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import classes from './notification-settings.module.css';
import { PreferenceMatrix } from './preference-matrix.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { usePreferences, useSavePreferences } from './use-preferences.ts';

/** The person's notification settings; each change saves by itself. */
export function NotificationSettings() {
  const { query, preferences } = usePreferences();
  const { save, saveNow, state } = useSavePreferences();
  const retry = () => void query.refetch();
  if (query.isPending) return <SkeletonRows count={8} height={48} variant="line" onRetry={retry} />;
  if (!preferences) return <ErrorPanel title={copy.preferences.broken} onRetry={retry} />;
  const parts = { preferences, save };
  return (
    <div className={classes.settings}>
      <ChannelSwitches {...parts} saveNow={saveNow} />
      <PreferenceMatrix {...parts} />
      <QuietHoursFields {...parts} />
      <Text
        as="p"
        py={8}
        bg="panel"
        size="sm"
        leading="inherit"
        tone={state === 'error' ? 'danger' : 'muted'}
        sticky
        bottom={0}
        unlessEmpty
        role="status"
      >
        {words[state]}
      </Text>
    </div>
  );
}

const words = {
  idle: '',
  pending: '',
  success: copy.preferences.saved,
  error: copy.preferences.notSaved,
} as const;
