import { isMissing } from '#platform/ui/api/health.ts';
import { buildId } from '../about.ts';

const reloadedKey = 'backlot-reloaded-build';

/**
 * Loads the page anew when a part of it is not on the server any more, which is how a tab that was left open meets a
 * release; once for a build, so that it never goes round (SHL-9). Drafts are on the device while they are written.
 * A part that cannot be fetched for another reason is left to whoever wanted it.
 */
export function reloadForMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const address = addressIn(payload.message);
    // By these words the router would reload by itself, once for every part instead of once for a build.
    payload.message = `A part of the application was not loaded: ${address ?? 'unknown'}`;
    void isMissing(address).then((gone) => {
      if (gone && isFirstTime()) location.reload();
    });
  });
}

/** The part that a browser names in its error; Safari names none. */
export const addressIn = (message: string): string | undefined => /\S*\/assets\/\S+/.exec(message)?.[0];

/** Whether this build has not been left for this reason yet; without storage nobody could know, so never. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === buildId()) return false;
    sessionStorage.setItem(reloadedKey, buildId());
    return true;
  } catch {
    return false;
  }
}
