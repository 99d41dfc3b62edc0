import { dictionary } from '@zxcvbn-ts/language-common'

/** Most common passwords that have at least the minimum length, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((word: string) => word.length >= 12))
