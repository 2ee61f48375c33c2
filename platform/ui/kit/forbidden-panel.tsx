import { IconLock } from '../icons.ts';
import { copy } from './copy.ts';
import { layout } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './panel.module.css';

type ForbiddenPanelProps = {
  /** What is closed, as the start of a sentence: "Messages". */
  thing: string;
  /** Who can open it: an admin, where nobody else is named. */
  grantedBy?: keyof typeof copy.askFor;
  /** The same as a sentence, where it is nobody of the administration alone. */
  ask?: string;
};

/** Replaces a page that this person may not open: names it and who can grant access. */
export function ForbiddenPanel({ thing, grantedBy = 'admin', ask }: ForbiddenPanelProps) {
  return (
    <div className={layout({ stack: true, gap: 8, align: 'start', maxWidth: 480 }, classes.panel)}>
      <IconLock className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <PageTitle title={thing}>{copy.closed(thing)}</PageTitle>
      <p className={layout({ tone: 'muted', pretty: true })}>{ask ?? copy.askFor[grantedBy]}</p>
    </div>
  );
}
