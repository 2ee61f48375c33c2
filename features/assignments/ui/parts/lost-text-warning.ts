import { refusalOf } from '#platform/ui/api/refusal.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';

/** The state of a list's request. */
type Reading = { readonly isError: boolean; readonly error: unknown };

/**
 * Shows the fixed notice when a list could not be read after all retries: once, and again only after a successful read
 * or a manual retry (ASG-5). A refusal has its own page.
 */
export function createLostTextWarning(): (reading: Reading) => void {
  let wasTold = false;
  return ({ isError, error }) => {
    const isLost = isError && refusalOf(error) === undefined;
    if (isLost && !wasTold) toast.error(copy.connection.title, copy.connection.message);
    wasTold = isLost;
  };
}
