export { AddToList } from '../parts/add-to-list.tsx';
export { PersonPanel } from '../parts/person-panel.tsx';
