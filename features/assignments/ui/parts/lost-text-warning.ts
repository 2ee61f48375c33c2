import { refusalOf } from '#platform/ui/api/refusal.ts';
import { toast } from '#platform/ui/toast.ts';
import { copy } from '../copy.ts';

/** How the reading of a list stands. */
type Reading = { readonly isError: boolean; readonly error: unknown };

/**
 * Tells in the fixed words that a list could not be read when all tries are used up: once, and anew only when it was
 * read meanwhile or somebody asked again (ASG-5). What was refused has a page of its own.
 */
export function createLostTextWarning(): (reading: Reading) => void {
  let wasTold = false;
  return ({ isError, error }) => {
    const isLost = isError && refusalOf(error) === undefined;
    if (isLost && !wasTold) toast.error(copy.connection.title, copy.connection.message);
    wasTold = isLost;
  };
}
