import type { ReactNode } from 'react';
import { type ConsoleRecord, FeedbackHost, openFeedback } from '#features/feedback/ui/public.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { ToastHost } from '#platform/ui/kit/toast-host.tsx';
import { KitTheme } from '#platform/ui/kit-theme.tsx';
import pill from './beta-pill.module.css';
import { copy } from './copy.ts';
import classes from './sign-in-feedback.module.css';
// The dialog and the notes use the kit of the signed-in application.
import '#platform/ui/styles.ts';

/** On the sign-in page: a person who can't sign in can report it without a session (S64). */
export function SignInFeedback({ record }: { record: ConsoleRecord }): ReactNode {
  return (
    <KitTheme>
      <button
        type="button"
        className={[pill.pill, layout({ above: true }, classes.report)].join(' ')}
        onClick={() => openFeedback()}
      >
        {copy.beta}
      </button>
      <FeedbackHost sender={null} record={record} />
      <ToastHost />
    </KitTheme>
  );
}
