import { useState } from 'react';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

/** From here on both have the width of a page. */
const wideEnough = '(width >= 1280px)';
const key = 'backlot-script-beside';

/** Whether the script stands beside the form: where there is room, until somebody puts it away on this device. */
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
