export { findSegmentsOf, findUnknownSegments, listSegments } from './segments.repository.ts';
export { segmentsCalls } from './segments.routes.ts';
