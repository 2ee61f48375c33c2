import fc from 'fast-check';

/**
 * The gate draws the same random cases every time, so that a change is judged by itself and not by luck.
 * `PROPERTY_SEED=random npm test` looks for new ones; any number repeats a run.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261123';
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
