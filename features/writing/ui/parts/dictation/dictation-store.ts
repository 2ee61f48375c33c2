import type { Ears } from './browser-speech.ts';
import {
  type Command,
  type Dictation,
  type DictationEvent,
  dictate,
  type Note,
  resting,
  type Timer,
} from './dictation-machine.ts';
import type { EngineHabits } from './heard.ts';

/** The effects a dictation has. */
type DictationOptions = {
  insert: (text: string) => void;
  tell: (note: Note) => void;
};

/** A dictation on this device: the state machine decides, this carries it out. */
export function createDictation({ insert, tell }: DictationOptions) {
  let state = resting;
  let ears: Ears | undefined;
  const timers = new Map<Timer, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const send = (event: DictationEvent): void => {
    const [next, commands] = dictate(state, event);
    state = next;
    for (const command of commands) carryOut(command);
    for (const listener of listeners) listener();
  };
  const carryOut = (command: Command): void => {
    switch (command.do) {
      case 'listen':
        return ears?.listen(command.session);
      case 'finish':
        return ears?.finish();
      case 'abort':
        return ears?.abort();
      case 'insert':
        return insert(command.text);
      case 'tell':
        return tell(command.note);
      case 'forget':
        return clearTimeout(timers.get(command.timer));
      case 'wait': {
        const { timer, ms } = command;
        clearTimeout(timers.get(timer));
        timers.set(
          timer,
          setTimeout(() => send({ kind: 'timer', timer }), ms),
        );
      }
    }
  };

  return {
    read: (): Dictation => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Starts with its own recognisers; false if there are none. */
    begin: (
      makeEars: (hear: (event: DictationEvent) => void) => Ears | undefined,
      habits: EngineHabits,
    ): boolean => {
      ears = makeEars(send);
      if (!ears) return false;
      send({ kind: 'start', habits });
      return true;
    },
    stop: () => send({ kind: 'stop' }),
    leave: () => send({ kind: 'leave' }),
    forbid: () => send({ kind: 'forbid' }),
  };
}
