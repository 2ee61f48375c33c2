/** Up to this width a device counts as a small one (shell 9: mobile 480). */
const mobilePx = 480;

/** What the browser tells about the device it runs on; not every browser tells everything. */
type Hints = {
  userAgentData?: { mobile?: boolean };
  deviceMemory?: number;
  connection?: { saveData?: boolean };
};

const hints = (): Hints => navigator as Navigator & Hints;

/** Whether this is a phone: as the browser says, else by the width of the screen. */
export const isMobileDevice = (): boolean =>
  hints().userAgentData?.mobile ?? Math.min(screen.width, window.innerWidth) <= mobilePx;

/** Memory in GB as far as the browser tells (it rounds); undefined when it does not. */
export const deviceMemoryGb = (): number | undefined => hints().deviceMemory;

/** Whether the person asked the browser to save data. */
export const savesData = (): boolean => hints().connection?.saveData === true;
