import type { Page } from 'playwright-core';

type Said = { transcript: string; isFinal: boolean };

/** Runs in every document: a browser whose recogniser hears what it is told, on the device. */
export function hearOnTheDevice(): void {
  const heard: Said[] = [];
  let current: EventTarget | undefined;
  const listenWith = (one: EventTarget) => {
    current = one;
    heard.length = 0;
    setTimeout(() => one.dispatchEvent(new Event('start')));
  };
  class Recogniser extends EventTarget {
    static available = async () => 'available';
    get processLocally() {
      return true;
    }
    set processLocally(_value: boolean) {
      // It knows no other way.
    }
    start() {
      listenWith(this);
    }
    stop() {
      setTimeout(() => this.dispatchEvent(new Event('end')));
    }
    abort() {
      this.stop();
    }
  }
  const say = (transcript: string, isFinal: boolean) => {
    if (heard.at(-1)?.isFinal === false) heard.pop();
    heard.push({ transcript, isFinal });
    const results = heard.map((one) =>
      Object.assign([{ transcript: one.transcript, confidence: 0.9 }], { isFinal: one.isFinal }),
    );
    current?.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
  };
  Object.assign(window, { SpeechRecognition: Recogniser, say });
}

/** Has the recogniser hear this, as a guess or for good. */
export const say = (page: Page, words: string, isFinal: boolean) =>
  page.evaluate(
    ([transcript, final]) =>
      (window as unknown as { say: (transcript: string, isFinal: boolean) => void }).say(transcript, final),
    [words, isFinal] as const,
  );
