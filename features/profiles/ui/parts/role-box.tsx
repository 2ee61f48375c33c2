import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconSelector } from '#platform/ui/icons.ts';
import { useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import classes from './role-box.module.css';

const loadPicker = () => import('./role-picker.tsx').then((part) => part.RolePicker);

/** The place of the role picker. Its code is heavy and seldom used, so until somebody comes near it a box stands there. */
export function RoleBox({ onPick }: { onPick: (role: string) => void }) {
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  usePreloadWhenIdle(loadPicker);
  const Picker = useLazyPart(loadPicker, { isWanted, onFailure: () => setIsWanted(false) });
  if (Picker) return <Picker onPick={onPick} takesFocus={hasFocus} />;
  return (
    <TextInput
      className={classes.box}
      classNames={{ input: classes.input }}
      aria-label={copy.directory.role}
      placeholder={copy.directory.role}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      readOnly
      onPointerEnter={() => setIsWanted(true)}
      onFocus={() => {
        setHasFocus(true);
        setIsWanted(true);
      }}
      onBlur={() => setHasFocus(false)}
    />
  );
}
