import { openFeedback } from '#features/feedback/ui/public.ts';
import { PageError } from '#platform/ui/kit/page-error.tsx';

/** A page that broke: what happened stands in the log lines that go along with a report. */
export function BrokenPage({ error }: { error: unknown }) {
  return <PageError error={error} onReport={() => openFeedback({ category: 'bug' })} />;
}
