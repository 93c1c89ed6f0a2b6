export {
  type CardFeatures,
  type EarningRates,
  featuresOf,
  MOST_UNAPPROVED_POINTS,
  type Program,
} from './program.ts';
export { checkConfiguration } from './program.documents.ts';
export { findProgram, saveProgram } from './program.repository.ts';
export { createProgramReader, type ReadProgram } from './program.reader.ts';
export { programCalls, replayProgram } from './program.routes.ts';
