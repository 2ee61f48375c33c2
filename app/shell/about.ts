const environments = ['production', 'development', 'test'] as const;

/** The kind of system this is, so that no one mistakes a trial for the real one. */
export type Environment = (typeof environments)[number];

const said = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** As the server wrote it into the page; production when missing. */
export const environmentName = (): Environment =>
  environments.find((name) => name === said('backlot-environment')) ?? 'production';

/** The id of the build that this page was loaded from. */
export const buildId = (): string => said('backlot-build');
