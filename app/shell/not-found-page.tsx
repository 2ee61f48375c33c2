import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { copy } from './copy.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <NotFoundPanel
      title={copy.notFound}
      line={copy.notFoundLine}
      action={
        <Button variant="filled" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {copy.toDashboard}
        </Button>
      }
    />
  );
}
