import { type ReactNode, useId } from 'react';
import type { SaveState } from '#platform/ui/save-state.ts';
import { SaveNote } from './save-note.tsx';
import classes from './setting-row.module.css';

type SettingRowProps = {
  title: string;
  help?: string | undefined;
  /** How its last save went; without it the control tells itself. */
  saving?: { saveState: SaveState; retry: () => void } | undefined;
  /** True where the control needs the whole width. */
  isWide?: boolean;
  /** The control: named by the title, described by the help. */
  children: (named: { 'aria-labelledby': string; 'aria-describedby': string | undefined }) => ReactNode;
};

/** One setting: what it is and how its save went on the left, the control on the right. */
export function SettingRow({ title, help, saving, isWide = false, children }: SettingRowProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          {saving ? <SaveNote state={saving.saveState} onRetry={saving.retry} /> : null}
        </div>
        {help ? (
          <p id={helpId} className={classes.help}>
            {help}
          </p>
        ) : null}
      </div>
      <div className={classes.control}>{children({ 'aria-labelledby': id, 'aria-describedby': helpId })}</div>
    </div>
  );
}
