import type { z } from 'zod'
import type { ErrorItem } from './errors.ts'
import type { RecordError, RecordErrorCode } from './records/record-error.ts'

type Issue = z.core.$ZodIssue

/** Maximum number of reported errors. */
const maxIssues = 100

/** `charges[2].amount` */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)), '')

/**
 * Returns the validation errors as error items of the contract, one per property. An unknown property is reported under its own name.
 */
export const validationErrors = (error: z.core.$ZodError): ErrorItem[] =>
  recordErrorsOf(error).map(({ propertyName, errorMessage }) => ({ propertyName, errorMessage }))

/** Returns the validation errors with the codes of record errors. */
export function recordErrorsOf(error: z.core.$ZodError): RecordError[] {
  const items = error.issues.slice(0, maxIssues).flatMap((issue): RecordError[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxIssues).map((key) => ({
        code: 'unknownField',
        propertyName: pathOf([...issue.path, key]).slice(0, 200),
        errorMessage: 'Unknown property',
      }))
    const errorMessage = issueMessage(issue).slice(0, 1000)
    return [{ code: codeFor(issue, errorMessage), propertyName: pathOf(issue.path).slice(0, 200) || null, errorMessage }]
  })
  return items.slice(0, maxIssues)
}

/** Returns the error code; a custom check can set it in its parameters. */
function codeFor(issue: Issue, message: string): RecordErrorCode {
  const named = issue.code === 'custom' ? (issue.params?.['code'] as RecordErrorCode | undefined) : undefined
  return named ?? (message === 'Required' ? 'missingField' : 'invalidValue')
}

const typeDescriptions: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function issueMessage(issue: Issue): string {
  // custom messages stay unchanged
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return issue.message.endsWith('undefined') ? 'Required' : `Must be ${typeDescriptions[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big' && issue.origin === 'array') return `Must have at most ${issue.maximum} items`
  const unit = (issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `Must be at most ${issue.maximum}${unit}`
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `Must be at least ${issue.minimum}${unit}`
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) return `Must be one of ${issue.values.join(', ')}`
  return issue.message
}
