import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { MessagingSettings } from '../../../contract/conversations.ts';
import { messagingApi, settingsQuery } from '../../api.ts';
import { refetchSettings } from '../../live/cache.ts';
import { words } from './everywhere-copy.ts';
import classes from './everywhere-settings.module.css';
import { OptionTick } from './option-tick.tsx';

const options = [
  { name: 'receipts', label: words.everywhere.receipts, help: words.everywhere.receiptsHelp },
  { name: 'typing', label: words.everywhere.typing, help: words.everywhere.typingHelp },
  {
    name: 'keepsArchived',
    label: words.everywhere.keepsArchived,
    help: words.everywhere.keepsArchivedHelp,
  },
] as const;

/** The person's messaging settings for every conversation (MSG-10, MSG-15, MSG-16): each change saves by itself. */
export function EverywhereSettings() {
  const { query, settings } = useSettings();
  const { save, note, isFailed } = useSave();
  return (
    <Loaded
      reading={{ ...query, data: settings }}
      broken={words.everywhere.broken}
      rows={{ count: 3, height: 72 }}
    >
      {(shown) => (
        <div className={classes.settings}>
          {options.map(({ name, label, help }) => (
            <Box key={name} py={10} size="md" leading="inherit">
              <OptionTick
                isLarge
                label={label}
                help={help}
                isOn={shown[name]}
                onToggle={(isOn) => save({ [name]: isOn })}
              />
            </Box>
          ))}
          <Text
            as="p"
            mt={8}
            size="sm"
            tone={isFailed ? 'danger' : 'muted'}
            className={classes.note}
            role="status"
          >
            {note}
          </Text>
        </div>
      )}
    </Loaded>
  );
}

/** The stored settings, with this tab's unanswered changes on top. */
function useSettings() {
  const query = useQuery(settingsQuery());
  const unanswered = useMutationState({
    filters: { mutationKey: messagingApi.setMessagingSettings.mutationKey(), status: 'pending' },
    select: (mutation) => mutation.state.variables as Partial<MessagingSettings> | undefined,
  });
  const settings = unanswered.reduce(withChange, query.data);
  return { query, settings };
}

const withChange = (
  shown: MessagingSettings | undefined,
  change: Partial<MessagingSettings> | undefined,
): MessagingSettings | undefined => shown && { ...shown, ...change };

function useSave() {
  const cache = useQueryClient();
  const mutation = useMutation(
    messagingApi.setMessagingSettings.mutationOptions({
      // One at a time: an earlier change must not overtake a later one.
      scope: { id: 'messaging-settings' },
      // Without a network it fails visibly at once instead of waiting unseen.
      networkMode: 'always',
      onSuccess: async (saved) => {
        const { queryKey } = settingsQuery();
        // A read in flight does not include this change.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(queryKey, saved);
        refetchSettings(cache);
      },
    }),
  );
  const { isSuccess, isError } = mutation;
  return {
    save: (change: Partial<MessagingSettings>) => mutation.mutate(change),
    note: isSuccess ? words.everywhere.saved : isError ? words.everywhere.notSaved : '',
    isFailed: isError,
  };
}
