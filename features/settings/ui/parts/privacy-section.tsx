import { useSavePreference } from '#features/preferences/ui/public.ts';
import { BlockedPeople } from '#features/profiles/ui/public.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './privacy-section.module.css';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';

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

type SwitchProps = {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
};

/** An on/off switch that takes effect at once. */
function Switch({ isOn, onToggle, ...named }: SwitchProps) {
  return (
    <Row as="span" inline align="center" className={classes.frame}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        {...named}
        className={classes.switch}
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </Row>
  );
}
