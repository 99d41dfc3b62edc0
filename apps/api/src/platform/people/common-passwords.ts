import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords that are long enough to be accepted otherwise, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((word: string) => word.length >= 12))
