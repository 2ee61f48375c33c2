import type { ClientField, Craft, JobState, MaterialKind, Territory } from '#features/clients/limits.ts';
import type { CastKey } from './cast.ts';

/** A client's job. */
export interface DemoJob {
  readonly project: string;
  readonly role?: string;
  readonly buyer: string;
  readonly state: JobState;
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  /** In whole dollars. */
  readonly fee?: number;
}

/** A client on the list. */
export interface DemoClient {
  readonly who: CastKey;
  readonly craft: Craft;
  /** Who takes care of them; Imogen, if absent. */
  readonly lead?: CastKey;
  readonly fields?: ClientField[];
  readonly territories?: Territory[];
  readonly isExclusive?: true;
  readonly state: 'signed' | 'leave' | 'offered' | 'prospect' | 'hip_pocket' | 'former';
  readonly daysAgo: number;
  readonly needs?: string;
  readonly jobs?: readonly DemoJob[];
  readonly out?: readonly [from: number, until: number, note: string];
  readonly materials?: readonly MaterialKind[];
  readonly pitches?: readonly (readonly [buyer: string, project: string, daysAgo: number])[];
  /** In whole dollars. */
  readonly quote?: number;
}

/** Imogen's client list: working, available, offered, and former clients; then two a broadcaster's coordinator looks after until they have an agent. */
export const clientList: readonly DemoClient[] = [
  {
    who: 'lucian',
    craft: 'actor',
    fields: ['film', 'tv'],
    isExclusive: true,
    state: 'signed',
    daysAgo: 700,
    quote: 85_000,
    needs: 'A lead in a film that travels. No more inspectors.',
    jobs: [
      {
        project: 'The Salt Ledger',
        role: 'Amos',
        buyer: 'Tallow House',
        state: 'booked',
        from: 30,
        until: 58,
        fee: 92_000,
      },
      {
        project: 'Tern House',
        role: 'The vicar',
        buyer: 'Staithe Films',
        state: 'avail',
        from: 64,
        until: 70,
      },
      {
        project: 'Copperline',
        role: 'Voss',
        buyer: 'Quillmere Television',
        state: 'up_for',
        from: 160,
        until: 220,
      },
    ],
    out: [12, 19, 'Family'],
    materials: ['headshot', 'reel'],
    pitches: [['Quillmere Television', 'Copperline', 6]],
  },
  {
    who: 'ines',
    craft: 'director',
    fields: ['film'],
    state: 'signed',
    daysAgo: 380,
    needs: 'A second feature of her own before more episodes.',
    jobs: [
      {
        project: 'Eleven Fathoms',
        role: 'Director, in the mix',
        buyer: 'Staithe Films',
        state: 'working',
        from: -60,
        until: 62,
        fee: 148_000,
      },
    ],
    materials: ['reel', 'resume'],
    pitches: [['Tallow House', 'Untitled Azores film', 12]],
  },
  {
    who: 'imara',
    craft: 'director',
    fields: ['tv'],
    state: 'signed',
    daysAgo: 210,
    jobs: [{ project: 'Clockhouse', buyer: 'Staithe Films', state: 'pinned', from: 40, until: 75 }],
    materials: ['reel'],
  },
  {
    who: 'saoirse',
    craft: 'writer',
    fields: ['film', 'tv', 'publishing'],
    state: 'signed',
    daysAgo: 520,
    needs: 'Wants to staff once before she runs a room.',
    jobs: [
      {
        project: 'Pale Motorway',
        role: 'Rewrite',
        buyer: 'Tallow House',
        state: 'commission_due',
        from: -70,
        until: -32,
        fee: 30_000,
      },
    ],
    materials: ['sample', 'bio'],
    pitches: [['Meridian Row', 'Low Water', 3]],
  },
  {
    who: 'teo',
    craft: 'writer',
    fields: ['tv'],
    state: 'signed',
    daysAgo: 95,
    jobs: [
      {
        project: 'Clockhouse',
        role: 'Staff writer',
        buyer: 'Staithe Films',
        state: 'booked',
        from: 7,
        until: 68,
        fee: 39_000,
      },
    ],
    materials: ['sample'],
  },
  {
    who: 'samir',
    craft: 'actor',
    fields: ['film', 'tv', 'theatre'],
    territories: ['uk', 'europe'],
    state: 'signed',
    daysAgo: 160,
    out: [-2, 4, 'Workshop in Glasgow'],
    materials: ['headshot', 'headshot', 'reel'],
    jobs: [
      {
        project: 'Ferrous pick-ups',
        role: 'Dez',
        buyer: 'Tallow House',
        state: 'wrapped',
        from: -30,
        until: -24,
        fee: 8_500,
      },
    ],
  },
  {
    who: 'thandi',
    craft: 'actor',
    state: 'leave',
    daysAgo: 300,
    out: [-10, 60, 'Parental leave'],
    materials: ['headshot'],
  },
  {
    who: 'kofi',
    craft: 'crew',
    fields: ['film', 'tv'],
    state: 'signed',
    daysAgo: 40,
    materials: ['reel', 'resume'],
  },
  { who: 'juno', craft: 'crew', fields: ['film', 'tv'], state: 'offered', daysAgo: 2 },
  {
    who: 'lise',
    craft: 'writer',
    state: 'prospect',
    daysAgo: 9,
    needs: 'Two of her episodes are ready to read.',
  },
  { who: 'jun', craft: 'crew', state: 'hip_pocket', daysAgo: 25, materials: ['reel'] },
  {
    who: 'okonjo',
    craft: 'writer',
    state: 'former',
    daysAgo: 900,
    jobs: [
      {
        project: 'Low Water',
        role: 'Pilot',
        buyer: 'Quillmere Television',
        state: 'commission_due',
        from: -60,
        until: -40,
        fee: 26_000,
      },
      { project: 'Halyard', buyer: 'Meridian Row', state: 'up_for', from: 20, until: 60 },
    ],
  },
  {
    who: 'lise',
    lead: 'callum',
    craft: 'writer',
    fields: ['tv'],
    territories: ['uk', 'europe'],
    state: 'hip_pocket',
    daysAgo: 70,
    needs: 'Quillmere’s new writers’ scheme. Needs an agent before her first episode goes out.',
    materials: ['sample', 'bio'],
  },
  {
    who: 'callumEsterhazy',
    lead: 'callum',
    craft: 'actor',
    fields: ['tv'],
    territories: ['uk'],
    state: 'hip_pocket',
    daysAgo: 33,
    needs: 'Has no agent in London, and two of ours would meet him. Self-tape first.',
    materials: ['headshot', 'reel'],
  },
];
