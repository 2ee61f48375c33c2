/** How soon a screen reader should speak: when it has finished, or at once. */
export type Politeness = 'polite' | 'assertive';

const clearAfterMs = 5_000;

/** Adds both live regions to the page; regions that appear together with their first text are not read. */
export function mountAnnouncer(): void {
  regionOf('polite');
  regionOf('assertive');
}

/** Makes a screen reader say a text that is not, or not only, on screen. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const region = regionOf(politeness);
  const line = document.createElement('p');
  line.textContent = text;
  // A new element for each text, so that the same words twice are spoken twice.
  region.replaceChildren(line);
  setTimeout(() => line.remove(), clearAfterMs);
}

function regionOf(politeness: Politeness): HTMLElement {
  const id = `announce-${politeness}`;
  const present = document.getElementById(id);
  if (present) return present;
  const region = document.createElement('div');
  region.id = id;
  region.className = 'announcer';
  region.setAttribute('aria-live', politeness);
  region.setAttribute('role', politeness === 'assertive' ? 'alert' : 'status');
  document.body.append(region);
  return region;
}
