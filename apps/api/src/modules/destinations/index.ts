export { destinationsCalls } from './destinations.routes.ts';
