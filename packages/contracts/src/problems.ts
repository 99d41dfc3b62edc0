import type { z } from 'zod'
import type { ErrorItem } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Problems that are told at most, however much is wrong. */
const mostProblems = 100

/** `charges[2].amount` */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), '')

/**
 * What a validation found, as the error items of the contract: one per property, in words for a person. An unknown property is named itself.
 */
export function problemsOf(error: z.core.$ZodError): ErrorItem[] {
  const items = error.issues.slice(0, mostProblems).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, mostProblems).map((key) => ({
        propertyName: pathOf([...issue.path, key]).slice(0, 200),
        errorMessage: 'Is not a known property',
      }))
    return [{ propertyName: pathOf(issue.path).slice(0, 200) || null, errorMessage: wordsFor(issue).slice(0, 1000) }]
  })
  return items.slice(0, mostProblems)
}

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function wordsFor(issue: Issue): string {
  // words of the contract's own stay
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return issue.message.endsWith('undefined') ? 'Is required' : `Must be ${typeWords[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big' && issue.origin === 'array') return `Must have at most ${issue.maximum} items`
  const unit = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `Must be at most ${issue.maximum}${unit}`
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `Must be at least ${issue.minimum}${unit}`
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) return `Must be one of ${issue.values.join(', ')}`
  return issue.message
}
