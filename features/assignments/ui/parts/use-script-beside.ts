import { useState } from 'react';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

/** From this width on, script and form are each as wide as a page. */
const wideEnough = '(width >= 1280px)';
const key = 'backlot-script-beside';

/** Whether the script is shown next to the form: where there is room, until it is hidden on this device. */
export function useScriptBeside(mayHave: boolean) {
  const hasRoom = useMediaQuery(wideEnough);
  const [isWanted, setWanted] = useState(() => readStored(key) !== 'false');
  return {
    canBe: hasRoom && mayHave,
    isShown: hasRoom && mayHave && isWanted,
    toggle: () => {
      setWanted(!isWanted);
      writeStored(key, isWanted ? 'false' : null);
    },
  };
}
