export { milesEditingCalls, replayPartnerRate } from './editing.routes.ts';
export type { LoyaltyProgramDocument } from './loyalty-program.documents.ts';
export { estimatedHours, leastPoints, type LoyaltyProgram } from './loyalty-program.ts';
export { createLoyaltyProgramReader, type ReadLoyaltyPrograms } from './loyalty-programs.reader.ts';
export { saveProgram as saveLoyaltyProgram } from './loyalty-programs.repository.ts';
export { milesCalls } from './miles.routes.ts';
export { milesHandler } from './use-cases/miles-handler.ts';
