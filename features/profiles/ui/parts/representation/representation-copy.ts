import { translated } from '#platform/ui/language.ts';
import type { RepresentationKind } from '../../../limits.ts';

/** The words of who represents whom. */
export const representationCopy = translated('representation', {
  title: 'Representation',
  kinds: {
    agent: 'Agent',
    manager: 'Manager',
    lawyer: 'Lawyer',
    publicist: 'Publicity',
  } satisfies Record<RepresentationKind, string>,
  broken: 'Could not load your representation',
  none: 'Nobody yet. Ask a connection on their page.',
  line: {
    client: (name: string, kind: string) => `${name}, your ${kind.toLowerCase()}`,
    representative: (name: string, kind: string) => `${name}, as their ${kind.toLowerCase()}`,
  },
  asked: {
    client: (name: string, kind: string) => `${name} says they are your ${kind.toLowerCase()}.`,
    representative: (name: string, kind: string) => `${name} asks you to be their ${kind.toLowerCase()}.`,
  },
  waits: 'Waits for their word',
  agree: 'Agree',
  decline: 'Decline',
  firstContact: {
    card: 'Takes requests of strangers first',
    on: 'Have strangers go to them first',
    off: 'Have strangers come to me',
    isOn: 'Requests of people you do not know go to them first; messages of strangers are refused and sent here.',
    turnedOn: (name: string) => `Strangers go to ${name} first`,
    turnedOff: 'Strangers come to you',
  },
  editing: {
    on: 'Let them edit my profile',
    off: 'Stop them editing',
    isOn: 'May edit your profile. Each change is signed, and you can put it back.',
    turnedOn: (name: string) => `${name} may edit your profile`,
    turnedOff: (name: string) => `${name} may not edit your profile any more`,
    open: 'Edit profile',
  },
  end: 'End',
  takeBack: 'Take back',
  failed: 'Nothing was changed',
  agreed: 'Shown on the profile now',
  declined: 'Declined. Nobody saw it.',
  ended: 'Not shown any more',
  offer: {
    open: 'Representation',
    title: (name: string) => `Representation with ${name}`,
    line: (name: string) => `It is shown when ${name} agrees, and until either of you ends it.`,
    side: 'Who represents whom',
    client: (name: string) => `${name} represents me`,
    representative: (name: string) => `I represent ${name}`,
    kind: 'As',
    act: 'Ask',
    cancel: 'Cancel',
    done: (name: string) => `${name} is asked`,
  },
});
