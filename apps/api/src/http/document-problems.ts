import type { Words } from '@rewards/text';
import { type DocumentProblem, isRule, type WrongDocument } from '../platform/document-problem.ts';
import { isShape } from '../platform/shape-problem.ts';
import { type FieldError, refuseFields } from './error-reply.ts';

function messageOf({ field, problem, limit }: DocumentProblem, { t }: Words): string {
  if (isRule(problem)) return t(`staffLines.rule_${problem}`, { field });
  if (isShape(problem)) return t(`staffLines.shape_${problem}`, { field });
  switch (problem) {
    case 'required':
    case 'invalid':
      return t(`validation.${problem}`, { field });
    case 'too_small':
      return t('validation.minValue', { field, value: String(limit) });
    case 'too_big':
      return t('validation.maxValue', { field, value: String(limit) });
    case 'too_long':
      return t('validation.max', { field, length: limit ?? 0 });
    case 'repeated':
      return t('staffLines.repeated', { field });
    case 'moves_too_far':
      return t('staffLines.movesTooFar', { field });
    case 'unknown':
      return t('validation.unknownKey', { field });
  }
}

const toFieldError = (problem: DocumentProblem, words: Words): FieldError => ({
  field: problem.field,
  message: messageOf(problem, words),
});

/** A wrong document, told field by field in the reader's words. */
export const refuseProblems = ({ problems }: WrongDocument, words: Words) =>
  refuseFields(...problems.map((problem) => toFieldError(problem, words)));

export const isWrongDocument = (refusal: { readonly code: string }): refusal is WrongDocument => 'problems' in refusal;
