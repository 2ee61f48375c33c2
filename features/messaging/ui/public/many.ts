// A separate entry point: the shell loads the other one, and few pages write to many people.
export { WriteToManyButton } from '../parts/people/write-to-many-button.tsx';
