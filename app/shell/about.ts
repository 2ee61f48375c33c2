const environments = ['production', 'development', 'test'] as const;

/** On which kind of system this is, so that nobody takes a trial for the real thing. */
export type Environment = (typeof environments)[number];

const said = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** As the server wrote it into the page; what it does not say is taken for the real thing. */
export const environmentName = (): Environment =>
  environments.find((name) => name === said('backlot-environment')) ?? 'production';

/** The id of the build that this page was loaded from. */
export const buildId = (): string => said('backlot-build');
