export type { SegmentRule } from './segment.ts';
export { findSegmentsOf, findUnknownSegments, insertSegment, listSegments } from './segments.repository.ts';
export { segmentsCalls } from './segments.routes.ts';
