import { Autocomplete, Button, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, layout } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import { limits } from '../../../limits.ts';
import type { Reel } from '../../../policy/links.ts';
import { dropdown } from '../dropdown.ts';
import { linksCopy } from '../edit-copy.ts';
import type { ProfileEditing } from '../use-profile-edit.ts';
import classes from './link-fields.module.css';

/** Fields for links outside the product. */
export function LinkFields({ form, me }: { form: ProfileEditing['form']; me: PersonView }) {
  const { fields, help } = linksCopy;
  const { genres, roles } = me.professionalInfo;
  return (
    <>
      <TextInput
        key={form.key('imdb')}
        {...form.getInputProps('imdb')}
        label={fields.imdb}
        description={help.imdb}
        maxLength={limits.pastedMax}
        autoComplete="off"
      />
      <TextInput
        key={form.key('website')}
        {...form.getInputProps('website')}
        label={fields.website}
        inputMode="url"
        autoComplete="url"
      />
      <ReelsField
        key={form.key('reels')}
        {...form.getInputProps('reels')}
        suggestions={[...genres, ...roles].map(({ label }) => label)}
      />
    </>
  );
}

type ReelsFieldProps = {
  /** Suggested descriptions of a reel; others can be typed. */
  suggestions: readonly string[];
  defaultValue?: readonly Reel[];
  error?: string;
  onChange: (reels: Reel[]) => void;
};

type ReelRow = Reel & { key: number };

const none: readonly Reel[] = [];

/** Focuses a newly added row. */
const focusOnShow = (field: HTMLInputElement | null) => field?.focus();

/** Reels, each with a description and an address; empty rows are dropped. */
function ReelsField({ suggestions, defaultValue = none, error, onChange }: ReelsFieldProps) {
  const [rows, setRows] = useState<readonly ReelRow[]>(() =>
    defaultValue.map((reel, key) => ({ ...reel, key })),
  );
  const [nextKey, setNextKey] = useState(defaultValue.length);
  const keep = (next: readonly ReelRow[]) => {
    setRows(next);
    onChange(
      next
        .map(({ craft, address }) => ({ craft: craft.trim(), address: address.trim() }))
        .filter(({ craft, address }) => craft !== '' || address !== ''),
    );
  };
  const change = (key: number, part: Partial<Reel>) =>
    keep(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    setRows([...rows, { craft: '', address: '', key: nextKey }]);
    setNextKey(nextKey + 1);
  };
  return (
    <Grid gap={8} role="group" aria-label={linksCopy.fields.reels}>
      <Input.Label component="div">{linksCopy.fields.reels}</Input.Label>
      <Input.Description>{linksCopy.help.reels(limits.reelsMax)}</Input.Description>
      {rows.map(({ key, craft, address }, index) => (
        <Grid key={key} gap={8} align="center" className={classes.row}>
          <Autocomplete
            aria-label={linksCopy.craft(index + 1)}
            placeholder={linksCopy.craftExample}
            value={craft}
            data={[...new Set(suggestions)]}
            maxLength={limits.lineMax}
            comboboxProps={dropdown.comboboxProps}
            withScrollArea={dropdown.withScrollArea}
            ref={key >= defaultValue.length ? focusOnShow : null}
            onChange={(next) => change(key, { craft: next })}
          />
          <TextInput
            aria-label={linksCopy.address(index + 1)}
            value={address}
            inputMode="url"
            maxLength={limits.addressMax}
            onChange={(event) => change(key, { address: event.currentTarget.value })}
          />
          <IconButton
            label={linksCopy.remove(index + 1)}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={() => keep(rows.filter((row) => row.key !== key))}
          />
        </Grid>
      ))}
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      {rows.length < limits.reelsMax ? (
        <Button variant="default" className={layout({ justifySelf: 'start' })} onClick={add}>
          {linksCopy.add}
        </Button>
      ) : null}
    </Grid>
  );
}
