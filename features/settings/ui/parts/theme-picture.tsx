import type { ThemeChoice } from '#platform/ui/theme-choice.ts';
import classes from './theme-picture.module.css';

/** What a page looks like in a theme, in a few strokes; `system` shows both halves. */
export function ThemePicture({ theme }: { theme: ThemeChoice }) {
  return (
    <span className={classes.picture} aria-hidden="true">
      {theme === 'light' ? null : <Half scheme="dark" />}
      {theme === 'dark' ? null : <Half scheme="light" />}
    </span>
  );
}

function Half({ scheme }: { scheme: 'dark' | 'light' }) {
  return (
    <span className={classes.half} data-scheme={scheme}>
      <span className={classes.side} />
      <span className={classes.page}>
        <span className={classes.head} />
        <span className={classes.text} />
        <span className={classes.text} />
        <span className={classes.action} />
      </span>
    </span>
  );
}
