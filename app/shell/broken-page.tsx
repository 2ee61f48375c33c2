import { openFeedback } from '#features/feedback/ui/public.ts';
import { PageError } from '#platform/ui/kit/page-error.tsx';

/** A page that crashed: the error is in the log lines sent with a report. */
export function BrokenPage({ error }: { error: unknown }) {
  return <PageError error={error} onReport={() => openFeedback({ category: 'bug' })} />;
}
