/** Up to this width a device counts as a small one (shell 9: mobile 480). */
const mobilePx = 480;

/** What the browser reports about its device; not every browser reports everything. */
type Hints = {
  userAgentData?: { mobile?: boolean };
  deviceMemory?: number;
  connection?: { saveData?: boolean };
};

const hints = (): Hints => navigator as Navigator & Hints;

/** Whether this is a phone: as the browser reports, else by the width of the screen. */
export const isMobileDevice = (): boolean =>
  hints().userAgentData?.mobile ?? Math.min(screen.width, window.innerWidth) <= mobilePx;

/** Memory in GB as the browser reports it (rounded); undefined when it does not. */
export const deviceMemoryGb = (): number | undefined => hints().deviceMemory;

/** Whether the person asked the browser to save data. */
export const savesData = (): boolean => hints().connection?.saveData === true;
