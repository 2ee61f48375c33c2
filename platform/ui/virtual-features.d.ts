declare module 'virtual:features/live' {
  /** `ui/live.ts` of every feature that has one (vite.config.ts). */
  export const found: readonly { live: import('./live/live.ts').LiveReducers }[];
}

declare module 'virtual:features/spanish' {
  /** `ui/spanish.ts` of every feature that has one (vite.config.ts). */
  export const found: readonly Partial<import('./language.ts').Dictionary>[];
}
