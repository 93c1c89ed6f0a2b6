export type { Program } from './program.ts';
export { findProgram, saveProgram } from './program.repository.ts';
