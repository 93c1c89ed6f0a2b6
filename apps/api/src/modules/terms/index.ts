export { inForceAt, type TermsVersion } from './terms.ts';
export { termsAnswer } from './terms.answer.ts';
export { createTermsReader, type ReadTerms } from './terms.reader.ts';
export { hasAccepted, insertVersion } from './terms.repository.ts';
export { termsCalls } from './terms.routes.ts';
export { acceptTerms } from './use-cases/accept-terms.ts';
export { listTerms } from './use-cases/list-terms.ts';
