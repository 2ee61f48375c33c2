import { translated } from '#platform/ui/language.ts';
import type { RepresentationKind } from '../../../limits.ts';

/** Copy of representation. */
export const representationCopy = translated('representation', {
  title: 'Representation',
  whole: 'See what each may do and has done for you',
  kinds: {
    agent: 'Agent',
    manager: 'Manager',
    lawyer: 'Lawyer',
    publicist: 'Publicity',
  } satisfies Record<RepresentationKind, string>,
  broken: 'Couldn’t load your representation',
  none: 'No representation yet. Ask a connection on their profile.',
  line: {
    client: (name: string, kind: string) => `${name}, your ${kind.toLowerCase()}`,
    representative: (name: string, kind: string) => `${name}, as their ${kind.toLowerCase()}`,
  },
  asked: {
    client: (name: string, kind: string) => `${name} says they are your ${kind.toLowerCase()}.`,
    representative: (name: string, kind: string) => `${name} asks you to be their ${kind.toLowerCase()}.`,
  },
  waits: 'Waiting for their answer',
  agree: 'Agree',
  decline: 'Decline',
  firstContact: {
    card: 'First contact for people you don’t know',
    on: 'Send people I don’t know to them first',
    off: 'Let people I don’t know reach me',
    isOn: 'Connection requests from people you don’t know go to them first. Messages from people you don’t know are declined with their name.',
    turnedOn: (name: string) => `${name} hears from new people first`,
    turnedOff: 'New people reach you directly',
  },
  editing: {
    on: 'Let them edit my profile',
    off: 'Stop them editing',
    isOn: 'Can edit your profile. You see each change and can revert it.',
    turnedOn: (name: string) => `${name} can edit your profile`,
    turnedOff: (name: string) => `${name} can no longer edit your profile`,
    open: 'Edit profile',
  },
  end: 'End',
  takeBack: 'Withdraw',
  failed: 'Nothing was changed',
  agreed: 'Now shown on the profile',
  declined: 'Declined. It was never shown.',
  ended: 'No longer shown',
  offer: {
    open: 'Representation',
    title: (name: string) => `Representation with ${name}`,
    line: (name: string) => `It’s shown once ${name} agrees, until either of you ends it.`,
    side: 'Who represents whom',
    client: (name: string) => `${name} represents me`,
    representative: (name: string) => `I represent ${name}`,
    kind: 'As',
    act: 'Ask',
    cancel: 'Cancel',
    done: (name: string) => `We asked ${name}`,
  },
});
