import { errorCodes, type CodedErrorItem, type ErrorCode } from '@portal/contracts/errors'

/** Media type of problem details (RFC 9457). */
export const problemType = 'application/problem+json'

/** True if a client names problem details among the media types that it accepts. A wildcard is not enough: the envelope is the default. */
export const acceptsProblem = (accept = ''): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === problemType && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Problem details of an error of the external API. `type` is the address of the paragraph about its code, relative to the portal. */
export function problemOf(code: ErrorCode, errors: readonly CodedErrorItem[]) {
  const { status, text } = errorCodes[code]
  return { type: `/docs/errors#${code}`, title: text, status, detail: errors[0]?.errorMessage ?? text, code, errors }
}
