import { useSavePreference } from '#features/preferences/ui/public.ts';
import { BlockedPeople } from '#features/profiles/ui/public.ts';
import { copy } from '../copy.ts';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';
import { Switch } from './switch.tsx';

const words = copy.privacy;

/** What is counted about me, and whether single letters are shortcuts. */
export function PrivacySection() {
  const { pageViews, singleKeys } = useStored();
  const views = useSavePreference();
  const keys = useSavePreference();
  return (
    <>
      <SettingRow title={words.pageViews} help={words.pageViewsHelp} saving={views}>
        {(named) => (
          <Switch {...named} isOn={pageViews} onToggle={(isOn) => views.save({ pageViews: isOn })} />
        )}
      </SettingRow>
      <SettingRow title={words.singleKeys} help={words.singleKeysHelp} saving={keys}>
        {(named) => (
          <Switch {...named} isOn={singleKeys} onToggle={(isOn) => keys.save({ singleKeys: isOn })} />
        )}
      </SettingRow>
      <BlockedPeople />
    </>
  );
}
