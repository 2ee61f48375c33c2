import classes from './sign-in-form.module.css';

/** An error above the form it happened in. Screen readers announce it when it appears. */
export function Problem({ title, line }: { title: string; line?: string | undefined }) {
  return (
    <div className={classes.problem} role="alert">
      <strong>{title}</strong>
      {line ? <span>{line}</span> : null}
    </div>
  );
}
