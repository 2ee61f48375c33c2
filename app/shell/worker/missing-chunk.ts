import { isMissing } from '#platform/ui/api/health.ts';
import { buildId } from '../about.ts';

const reloadedKey = 'backlot-reloaded-build';

/**
 * Reloads the page when one of its chunks is no longer on the server, as happens to a tab left open across a release;
 * once per build, so that it never loops (SHL-9). Drafts are saved on the device as they are written. A chunk that
 * fails for another reason is left to the code that wanted it.
 */
export function reloadForMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const address = addressIn(payload.message);
    // The original message would make the router reload by itself, once per chunk instead of once per build.
    payload.message = `A part of the application was not loaded: ${address ?? 'unknown'}`;
    void isMissing(address).then((gone) => {
      if (gone && isFirstTime()) location.reload();
    });
  });
}

/** The chunk that a browser names in its error; Safari names none. */
export const addressIn = (message: string): string | undefined => /\S*\/assets\/\S+/.exec(message)?.[0];

/** Whether this build has not been reloaded for this reason yet; without storage that can't be known, so never. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === buildId()) return false;
    sessionStorage.setItem(reloadedKey, buildId());
    return true;
  } catch {
    return false;
  }
}
