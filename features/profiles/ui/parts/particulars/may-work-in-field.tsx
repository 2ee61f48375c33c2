import { MultiSelect } from '@mantine/core';
import classes from '#platform/ui/kit/pills.module.css';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import { limits } from '../../../limits.ts';
import { countryCodes } from '../../../policy/countries.ts';
import { countryNames } from '../../../policy/particulars.ts';
import { dropdown } from '../dropdown.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import { particularsCopy } from './particulars-copy.ts';

/** Countries the person may work in, by name. */
export function MayWorkInField({ form }: { form: ProfileEditing['form'] }) {
  return (
    <MultiSelect
      key={form.key('mayWorkIn')}
      {...form.getInputProps('mayWorkIn')}
      classNames={{ input: classes.input, inputField: classes.inner, pill: classes.pill }}
      label={particularsCopy.fields.mayWorkIn}
      description={particularsCopy.help.mayWorkIn}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      searchable
      data={countries()}
      limit={shownMax}
      maxValues={limits.listMax}
      nothingFoundMessage={particularsCopy.noSuchCountry}
    />
  );
}

/** Options drawn at once; typing finds the others. */
const shownMax = 40;

function countries(): { value: string; label: string }[] {
  const locale = spokenLocale('en') ?? 'en';
  return countryCodes
    .map((value) => ({ value, label: countryNames([value], locale)[0] ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
