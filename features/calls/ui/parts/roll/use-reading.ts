import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';

/** Reads words aloud in the language of the page; a second press, or leaving, stops. */
export function useReading() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    return () => speech()?.cancel();
  }, []);
  return {
    isThere: speech() !== undefined,
    isOn,
    toggle(words: string) {
      const voice = speech();
      voice?.cancel();
      setOn(!isOn && voice !== undefined);
      if (isOn || !voice) return;
      const spoken = new SpeechSynthesisUtterance(words);
      spoken.lang = document.documentElement.lang;
      spoken.onend = () => setOn(false);
      spoken.onerror = () => setOn(false);
      voice.speak(spoken);
    },
  };
}

const speech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

const key = 'backlot-roll-large';

/** Whether what is read from across a room is written large; this device remembers. */
export function useLargeType(): [boolean, (isLarge: boolean) => void] {
  const [isLarge, setLarge] = useState(() => readStored(key) !== null);
  const keep = useCallback((wanted: boolean) => {
    setLarge(wanted);
    writeStored(key, wanted ? 'yes' : null);
  }, []);
  return [isLarge, keep];
}
