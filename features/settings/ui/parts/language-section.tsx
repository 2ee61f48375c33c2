import { Select } from '@mantine/core';
import { Suspense } from 'react';
import { choices } from '#features/preferences/limits.ts';
import { useSavePreference } from '#features/preferences/ui/public.ts';
import { useZoneSetting, ZoneField } from '#features/profiles/ui/public.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { rememberLanguage } from '#platform/ui/language.ts';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import { copy } from '../copy.ts';
import classes from './language-section.module.css';
import { regionChoices, spokenLanguages } from './regions.ts';
import { SettingRow } from './setting-row.tsx';
import { useStored } from './stored.tsx';

const words = copy.language;
/** The list's value for following the browser; it is stored as null. */
const asBrowser = '';

/** The language, and how dates and times are written. */
export function LanguageSection() {
  return (
    <>
      <LanguageRow />
      <RegionRow />
      <ClockRow />
      <ZoneRow />
    </>
  );
}

function LanguageRow() {
  // Every text on the page changes, so the page reloads. Drafts and unsent messages are kept on the device.
  const saving = useSavePreference({
    onSaved: (saved) => {
      rememberLanguage(saved.language);
      location.reload();
    },
  });
  const { language } = useStored();
  return (
    <SettingRow title={words.language} help={words.languageHelp} saving={saving}>
      {(named) => (
        <Choice
          {...named}
          value={language}
          options={spokenLanguages.map((value) => ({ value, label: words.languages[value] }))}
          onChoose={(chosen) => {
            if (chosen !== language) saving.save({ language: chosen });
          }}
        />
      )}
    </SettingRow>
  );
}

function RegionRow() {
  const saving = useSavePreference();
  const { language, locale } = useStored();
  const example = useExample('full');
  return (
    <SettingRow title={words.region} help={words.regionHelp(example)} saving={saving}>
      {(named) => (
        <Select
          {...named}
          w={260}
          allowDeselect={false}
          value={locale ?? asBrowser}
          data={[{ value: asBrowser, label: words.asBrowser }, ...regionChoices(language, locale)]}
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          onChange={(chosen) => saving.save({ locale: chosen === asBrowser ? null : chosen })}
        />
      )}
    </SettingRow>
  );
}

function ClockRow() {
  const saving = useSavePreference();
  const { hourCycle } = useStored();
  const example = useExample('clock');
  return (
    <SettingRow title={words.hours} help={words.hoursHelp(example)} saving={saving}>
      {(named) => (
        <Choice
          {...named}
          value={hourCycle}
          options={choices.hourCycle.map((value) => ({ value, label: words.hourCycles[value] }))}
          onChoose={(chosen) => saving.save({ hourCycle: chosen })}
        />
      )}
    </SettingRow>
  );
}

function ZoneRow() {
  const zone = useZoneSetting();
  return (
    <SettingRow title={words.zone} help={words.zoneHelp} saving={zone}>
      {(named) => (
        <Suspense fallback={<div className={classes.zone} />}>
          <div className={classes.zone}>
            <ZoneField {...named} value={zone.value} onChange={zone.save} />
          </div>
        </Suspense>
      )}
    </SettingRow>
  );
}

/** The current moment in the current formats. */
function useExample(style: 'full' | 'clock'): string {
  const nowMs = useNow();
  return timeWords(new Date(nowMs).toISOString(), { style, nowMs });
}
