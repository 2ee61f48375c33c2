// Stands for `virtual:contract`, which the build strips of its schemas; in tests the whole contract does as well.
export { contract } from '../contract.ts';
