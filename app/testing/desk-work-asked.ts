import { dayIn } from '#features/assignments/testing/factory/desk.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Example } from './thing-asked.ts';

const tried = () => ({ attempt: { id: newId(), outcome: 'left-word' } });

/** An hour from now: no office has offered it. */
const inAnHour = () => new Date(systemClock.now().getTime() + 60 * 60_000).toISOString();

/** Valid requests for desk work: calls and clients. */
export const deskWorkExamples = (): Readonly<Record<string, Example>> => ({
  'calls.get': { thing: 'call' },
  'calls.history': { thing: 'call' },
  'calls.edit': { thing: 'call', body: () => ({ version: 1, subject: 'Dates' }) },
  'calls.claim': { thing: 'call' },
  'calls.release': { thing: 'call' },
  'calls.attempt': { thing: 'call', body: tried },
  'calls.outcome': { thing: 'call', body: tried },
  'calls.close': { thing: 'call', body: () => ({}) },
  'calls.takeOffer': { thing: 'call', body: () => ({ startsAt: inAnHour() }) },
  'calls.reopen': { thing: 'call', body: () => ({ version: 1 }) },
  'clients.get': { thing: 'client' },
  'clients.done': { thing: 'client', query: `?from=${dayIn(-1)}&to=${dayIn(1)}` },
  'clients.history': { thing: 'client' },
  'clients.end': { thing: 'client', body: () => ({}) },
  'clients.accept': { thing: 'clientOffered', body: () => ({}) },
  'clients.edit': { thing: 'client', body: () => ({ version: 2, needs: 'A pilot' }) },
  'clients.saveMoney': {
    thing: 'client',
    body: () => ({
      version: 0,
      quoteMinor: 100,
      quoteUnit: 'day',
      currency: 'USD',
      quoteNote: '',
      commissionBasis: 1000,
    }),
  },
  'clients.offer': { thing: 'client' },
  'clients.putMember': { thing: 'client', body: () => ({}) },
  'clients.removeMember': { thing: 'client' },
  'clients.addJob': { thing: 'client', body: () => ({ jobId: newId(), project: 'Copperline' }) },
  'clients.editJob': { thing: 'client', body: () => ({ version: 1, role: 'Voss' }) },
  'clients.moveJob': { thing: 'client', body: () => ({ version: 1, act: 'book' }) },
  'clients.addMaterial': {
    thing: 'client',
    body: () => ({
      materialId: newId(),
      kind: 'reel',
      title: 'Reel',
      source: { address: 'https://reel.example' },
    }),
  },
  'clients.makeCurrent': { thing: 'client' },
  'clients.removeMaterial': { thing: 'client' },
  'clients.addPitch': {
    thing: 'client',
    body: () => ({ pitchId: newId(), buyer: 'Quillmere', pitchedOn: dayIn(0) }),
  },
  'clients.checkPitch': { thing: 'client', query: '?buyer=Quillmere' },
  'clients.notes': { thing: 'client' },
  'clients.addNote': { thing: 'client', body: () => ({ noteId: newId(), text: 'Likes tea' }) },
  'clients.removeNote': { thing: 'client' },
});
