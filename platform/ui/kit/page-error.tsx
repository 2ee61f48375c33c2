import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import { PageTitle } from './page-title.tsx';
import classes from './panel.module.css';

type PageErrorProps = {
  /** What was thrown; given by the router's `errorComponent`. */
  error: unknown;
};

/** In place of a page that broke, inside the shell: one line on what happened, and two ways on. */
export function PageError({ error }: PageErrorProps) {
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle className={classes.icon} data-tone="warning" size={20} stroke={1.75} aria-hidden />
      <PageTitle title="Something broke">This page could not be shown</PageTitle>
      <p className={classes.line}>{pageErrorLine(error)}</p>
      <div className={classes.actions}>
        <Button variant="filled" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button variant="default" component="a" href="/dashboard">
          Go to dashboard
        </Button>
      </div>
    </div>
  );
}

/** A page's code that no longer exists on the server is not a fault of the page: there is a newer version. */
export function pageErrorLine(error: unknown): string {
  const isNewVersion =
    error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);
  if (isNewVersion) return 'A newer version of Backlot is out, or the connection was lost. Reload to go on.';
  return 'Something went wrong on our side. What you have sent is safe.';
}
