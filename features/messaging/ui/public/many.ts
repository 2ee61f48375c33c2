// A door of its own: the shell loads the other one, and few pages write to many.
export { WriteToManyButton } from '../parts/people/write-to-many-button.tsx';
